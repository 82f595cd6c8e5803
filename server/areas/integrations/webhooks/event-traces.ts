import { and, isNotNull } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { events } from '#db/schema/kernel/events-and-calls.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { tracing } from '#server/vocabulary/spans.ts';
import type { Claimed } from './claim.ts';

/**
 * The traces of the calls that emitted the events of these deliveries, by event. They are read only for tracing. If they
 * cannot be read, the deliveries are sent without them, because their lanes are claimed already.
 */
export async function tracesOf(
  { db, log }: Pick<Services, 'db' | 'log'>,
  organization: string,
  claimed: readonly Claimed[],
): Promise<ReadonlyMap<string, string>> {
  if (!tracing.isOn || claimed.length === 0) return new Map();
  try {
    return await readTraces(db, organization, claimed);
  } catch (error) {
    log.failure('traces of deliveries', error);
    return new Map();
  }
}

async function readTraces(
  db: Services['db'],
  organization: string,
  claimed: readonly Claimed[],
): Promise<ReadonlyMap<string, string>> {
  const ids = claimed.map(({ event_id }) => event_id ?? '');
  const rows = await db.asSystem((tx) =>
    tx
      .select({ id: events.id, traceparent: events.traceparent })
      .from(events)
      .where(and(inOrganization(events, organization), anyOf(events.id, ids), isNotNull(events.traceparent))),
  );
  return new Map(rows.map(({ id, traceparent }) => [id, traceparent ?? '']));
}
