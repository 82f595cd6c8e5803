import { and, eq, gt, isNull, lte, max, min, or, sql, sum } from 'drizzle-orm';
import { eventHeads } from '#db/schema/platform.ts';
import { webhookCursors, webhookEndpoints, webhookLanes } from '#db/schema/webhooks.ts';
import { mostCounted, type Reading, secondsSince } from '#server/base/monitoring/reading.ts';

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

export const deliveryReading: Reading = {
  gauges: [waiting, lag],
  async read({ tx, now }) {
    const some = tx.select({ depth: webhookLanes.depth }).from(webhookLanes).limit(mostCounted).as('some');
    const moment = new Date(now).toISOString();
    const next = tx
      .select({ due_at: webhookLanes.due_at })
      .from(webhookLanes)
      .where(
        and(
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
export const fanOutReading: Reading = {
  gauges: [behind],
  async read({ tx }) {
    const missing = sql<number>`${eventHeads.last_sequence} - ${webhookCursors.last_sequence}`;
    const [found] = await tx
      .select({ sum: sum(missing), max: max(missing) })
      .from(webhookCursors)
      .innerJoin(eventHeads, eq(eventHeads.organization_id, webhookCursors.organization_id))
      .where(gt(eventHeads.last_sequence, webhookCursors.last_sequence));
    return Object.entries({ sum: found?.sum, max: found?.max }).map(([statistic, value]) => ({
      gauge: behind,
      labels: { statistic },
      value: Number(value ?? 0),
    }));
  },
};
