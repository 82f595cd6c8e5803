import { type EventRow, eventColumns, presentEvent } from '#server/base/events/rows.ts';
import type { Ctx } from '#server/calls/context.ts';
import { newId } from '#server/calls/ids.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { matchesPattern } from '#server/kernel/resource/event-kinds.ts';
import { insertDeliveries } from './deliveries-insert.ts';
import type { EndpointRow } from './endpoint-rows.ts';
import { bodyOf, isFor } from './matching.ts';

const mostAtOnce = 5_000;

export interface Replay {
  since: string;
  /** Where an earlier call stopped. */
  after_sequence: number;
  until?: string | undefined;
  types?: readonly string[] | undefined;
  /**
   * Only what has never arrived and is not on its way. How far events were handed to endpoints, from `lockFanOut`: later
   * ones still come by themselves.
   */
  missingTo?: number | undefined;
  /** Only counts them. */
  dry_run: boolean;
}

export interface Replayed {
  queued: number;
  /** Events that still come by themselves. */
  coming: number;
  has_more: boolean;
  /** Where to go on, when there is more. */
  next_sequence: number | null;
}

/** Sends events of a stretch of time to one endpoint again, in their order. */
export async function replayEvents(ctx: Ctx, endpoint: EndpointRow, replay: Replay): Promise<Replayed> {
  const rows = await eventsBetween(ctx, endpoint.id, replay);
  const wanted = rows.filter(
    ({ event }) =>
      // When it was made does not matter here: somebody asks for these events.
      isFor({ ...endpoint, since_position: 0 }, event, 1) &&
      (!replay.types || matchesPattern(event.type, replay.types)),
  );
  const { missingTo = Number.POSITIVE_INFINITY } = replay;
  const again = wanted.filter(({ event }) => (event.sequence ?? 0) <= missingTo);
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
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  // Ids sort by time, so a stretch of time is a range of the primary key.
  const first = newId('event', Date.parse(since)).slice(0, 14);
  const missing = () => `AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE ${own} AND event_id = e.id
    AND endpoint_id = ${bind(endpointId)} AND state IN ('delivered', 'pending'))`;
  const rows = await ctx.tx.text<EventRow & { resource_id: string }>(
    `SELECT ${eventColumns}, resource_id FROM events e
     WHERE ${own} AND id >= ${bind(first)} AND created_at >= ${bind(since)}
     ${until === undefined ? '' : `AND created_at < ${bind(until)}`} AND sequence > ${bind(after_sequence)}
     ${missingTo === undefined ? '' : missing()}
     ORDER BY sequence LIMIT ${mostAtOnce}`,
    values,
  );
  return rows.map((row) => ({ event: presentEvent(row), resourceId: row.resource_id }));
}
