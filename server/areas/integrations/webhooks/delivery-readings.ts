import { and, eq, gt, isNull, lte, min, or, sql } from 'drizzle-orm';
import { webhookCursors, webhookEndpoints, webhookLanes } from '#db/schema/integrations/webhooks.ts';
import { eventHeads } from '#db/schema/kernel/events-and-calls.ts';
import { mostCounted, type SpreadReading, secondsSince } from '#server/base/monitoring/reading.ts';

const waiting = {
  name: 'platform_webhook_deliveries_waiting',
  help: `Deliveries that wait for their attempt, of at most ${mostCounted} delivery lanes.`,
  labels: [],
} as const;
const lag = {
  name: 'platform_webhook_lag_seconds',
  help: 'Time since the oldest delivery was due that no worker has claimed.',
  labels: [],
} as const;
const behind = {
  name: 'platform_webhook_events_behind',
  help: 'Events that were not yet passed to the endpoints of their organization.',
  labels: ['statistic'],
} as const;

export const deliveryReading: SpreadReading = {
  gauges: [waiting, lag],
  async read({ tx, now, reach }) {
    const some = tx
      .select({ depth: webhookLanes.depth })
      .from(webhookLanes)
      .where(reach(webhookLanes))
      .limit(mostCounted)
      .as('some');
    const moment = new Date(now).toISOString();
    const next = tx
      .select({ due_at: webhookLanes.due_at })
      .from(webhookLanes)
      .where(
        and(
          reach(webhookLanes),
          eq(webhookLanes.organization_id, webhookEndpoints.organization_id),
          eq(webhookLanes.endpoint_id, webhookEndpoints.id),
          lte(webhookLanes.due_at, moment),
        ),
      )
      .orderBy(webhookLanes.due_at)
      .limit(1)
      .as('next');
    const [[counted], [oldest]] = await Promise.all([
      tx.select({ depth: sql<number>`coalesce(sum(${some.depth}), 0)::bigint` }).from(some),
      // One row of the index for each endpoint that takes deliveries.
      tx
        .select({ due_at: min(next.due_at) })
        .from(webhookEndpoints)
        .crossJoinLateral(next)
        .where(
          and(
            reach(webhookEndpoints),
            webhookEndpoints.enabled,
            or(isNull(webhookEndpoints.paused_until), lte(webhookEndpoints.paused_until, moment)),
          ),
        ),
    ]);
    return [
      { gauge: waiting, value: counted?.depth ?? 0 },
      { gauge: lag, value: secondsSince(oldest?.due_at, now) },
    ];
  },
};

/** One row for each organization that has ever had an endpoint. */
export const fanOutReading: SpreadReading = {
  gauges: [behind],
  async read({ tx, reach }) {
    const missing = sql`${eventHeads.last_sequence} - ${webhookCursors.last_sequence}`;
    const [found] = await tx
      .select({
        sum: sql<number>`coalesce(sum(${missing}), 0)::bigint`,
        max: sql<number>`coalesce(max(${missing}), 0)::bigint`,
      })
      .from(webhookCursors)
      .innerJoin(eventHeads, eq(eventHeads.organization_id, webhookCursors.organization_id))
      .where(
        and(
          reach(webhookCursors),
          reach(eventHeads),
          gt(eventHeads.last_sequence, webhookCursors.last_sequence),
        ),
      );
    return [
      { gauge: behind, labels: { statistic: 'sum' }, value: found?.sum ?? 0 },
      { gauge: behind, labels: { statistic: 'max' }, value: found?.max ?? 0 },
    ];
  },
};
