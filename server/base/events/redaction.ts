import { and, eq, type SQL, sql } from 'drizzle-orm';
import { events } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    /** Tables that keep copies of what events contain. */
    eventCopies?: readonly EventCopy[];
  }
}

/** Replaces the properties in a document of type jsonb that has the record at this path. */
export type Redaction = (document: SQL, path: readonly string[]) => SQL;

/** Redacts a record wherever events about it are stored. */
export type EventCopy = (ctx: Ctx, recordId: string, redacted: Redaction) => Promise<void>;

const inEvents: EventCopy = async ({ tx, organization }, recordId, redacted) => {
  await tx
    .update(events)
    .set({ data: sql`(${redacted(sql`${events.data}::jsonb`, ['object'])})::json` })
    .where(and(inOrganization(events, organization), eq(events.resource_id, recordId)));
};

const copies: EventCopy[] = [inEvents];

/** For an area above that stores events in order to send them. */
export const registerEventCopy = (copy: EventCopy): unknown => copies.push(copy);

/** Replaces properties of a record in its events and in the copies of them. */
export async function redactEvents(
  ctx: Ctx,
  recordId: string,
  instead: Readonly<Record<string, unknown>>,
): Promise<void> {
  const redacted: Redaction = (document, path) =>
    Object.entries(instead).reduce(
      (whole, [name, value]) =>
        sql`jsonb_set(${whole}, ${sql.param([...path, name])}::text[], ${JSON.stringify(value)}::jsonb, false)`,
      document,
    );
  for (const redact of copies) await redact(ctx, recordId, redacted);
}
