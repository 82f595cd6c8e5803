import { and, eq, gt, gte, inArray, lt, notExists } from 'drizzle-orm';
import { webhookDeliveries } from '#db/schema/integrations/webhooks.ts';
import { events } from '#db/schema/kernel/events-and-calls.ts';
import { eventColumns, presentEvent } from '#server/base/events/rows.ts';
import type { Ctx } from '#server/calls/context.ts';
import { matchesPattern } from '#server/kernel/journal/event-kinds.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { insertDeliveries } from './deliveries-insert.ts';
import type { EndpointRow } from './endpoint-rows.ts';
import { inCall, passing } from './filter/passing.ts';
import { bodyOf, isSubscribed } from './matching.ts';

const mostAtOnce = 5_000;

export interface Replay {
  since: string;
  /** The last event of an earlier call. */
  after_sequence: number;
  until?: string | undefined;
  types?: readonly string[] | undefined;
  /**
   * The last event that was passed to endpoints, as `lockFanOut` returns it. If it is set, events that were delivered
   * or are pending are left out. Later events are left out too, because they are sent anyway.
   */
  missingTo?: number | undefined;
  /** True to count the events without sending them. */
  dry_run: boolean;
}

export interface Replayed {
  queued: number;
  /** The number of events that will be sent anyway. */
  coming: number;
  has_more: boolean;
  /** The last event that was read, if there are more. */
  next_sequence: number | null;
}

/** Sends events of a period to one endpoint again, in their order. */
export async function replayEvents(ctx: Ctx, endpoint: EndpointRow, replay: Replay): Promise<Replayed> {
  const rows = await eventsBetween(ctx, endpoint.id, replay);
  const subscribed = rows.filter(
    ({ event }) =>
      // The position is ignored, because the requested events may be older than the endpoint.
      isSubscribed({ ...endpoint, since_position: 0 }, event, 1) &&
      (!replay.types || matchesPattern(event.type, replay.types)),
  );
  const { filter } = endpoint;
  const wanted = await passing(
    inCall(ctx),
    subscribed.map((one) => ({ ...one, filter })),
  );
  const { missingTo = Number.POSITIVE_INFINITY } = replay;
  const again = wanted.filter(({ event }) => event.sequence <= missingTo);
  const sent = replay.dry_run ? [] : again;
  insertDeliveries(
    ctx.tx,
    ctx.organization,
    ctx.now,
    sent.map(({ event, resourceId }) => ({
      endpoint_id: endpoint.id,
      event_id: event.id,
      event_type: event.type,
      resource_id: resourceId,
      body: bodyOf(event, endpoint.payload),
      reason: 'replay' as const,
    })),
  );
  const isFull = rows.length === mostAtOnce;
  const next_sequence = isFull ? (rows.at(-1)?.event.sequence ?? null) : null;
  const coming = wanted.length - again.length;
  return { queued: again.length, coming, has_more: isFull, next_sequence };
}

async function eventsBetween(
  ctx: Ctx,
  endpointId: string,
  { since, after_sequence, until, missingTo }: Replay,
) {
  const { tx, organization } = ctx;
  // Ids sort by time, so a period is a range of the primary key.
  const first = newId('event', Date.parse(since)).slice(0, 14);
  const arriving = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        inOrganization(webhookDeliveries, organization),
        eq(webhookDeliveries.event_id, events.id),
        eq(webhookDeliveries.endpoint_id, endpointId),
        inArray(webhookDeliveries.state, ['delivered', 'pending']),
      ),
    );
  const rows = await tx
    .select({ ...eventColumns, resource_id: events.resource_id })
    .from(events)
    .where(
      and(
        inOrganization(events, organization),
        gte(events.id, first),
        gte(events.created_at, since),
        until === undefined ? undefined : lt(events.created_at, until),
        gt(events.sequence, after_sequence),
        missingTo === undefined ? undefined : notExists(arriving),
      ),
    )
    .orderBy(events.sequence)
    .limit(mostAtOnce);
  return rows.map((row) => ({ event: presentEvent(row), resourceId: row.resource_id }));
}
