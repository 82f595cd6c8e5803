import { and, isNotNull, sql } from 'drizzle-orm';
import { events } from '#db/schema/platform.ts';
import { tracing } from '#db/spans.ts';
import type { App } from '#server/calls/app.ts';
import type { Claimed } from './claim.ts';

/**
 * The traces of the calls that emitted the events of these deliveries, by event. They are read only for tracing. If they
 * cannot be read, the deliveries are sent without them, because their lanes are claimed already.
 */
export async function tracesOf(
  { db, log }: Pick<App, 'db' | 'log'>,
  claimed: readonly Claimed[],
): Promise<ReadonlyMap<string, string>> {
  if (!tracing.isOn || claimed.length === 0) return new Map();
  try {
    return await readTraces(db, claimed);
  } catch (error) {
    log.failure('traces of deliveries', error);
    return new Map();
  }
}

async function readTraces(db: App['db'], claimed: readonly Claimed[]): Promise<ReadonlyMap<string, string>> {
  const organizations = sql.param(claimed.map(({ organization_id }) => organization_id));
  const ids = sql.param(claimed.map(({ event_id }) => event_id ?? ''));
  const rows = await db.asSystem((tx) =>
    tx
      .select({ id: events.id, traceparent: events.traceparent })
      .from(events)
      .where(
        and(
          sql`(${events.organization_id}, ${events.id}) IN
            (SELECT * FROM unnest(${organizations}::text[], ${ids}::text[]))`,
          isNotNull(events.traceparent),
        ),
      ),
  );
  return new Map(rows.map(({ id, traceparent }) => [id, traceparent ?? '']));
}
