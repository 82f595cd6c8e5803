import { asPlatform } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { changesBetween } from '#server/kernel/records/changes.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import type { CalendarEntry } from './entry.ts';
import { isMissed } from './missed.ts';
import type { CalendarReading, Window } from './read-ics.ts';

/** How many events are written in one transaction: a large calendar holds nobody up. */
const portion = 100;

const keyOf = (one: CalendarEntry | Row) => JSON.stringify([one.uid, one.occurrence]);

/** The calendar as it was read becomes ours: new events, changed ones, and those that are gone. */
export async function applyEntries(
  app: App,
  organization: string,
  connection: Row,
  { entries, unread }: CalendarReading,
  window: Window,
): Promise<void> {
  const read = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const { known, now } = await asPlatform(app, organization, async (ctx) => ({
    known: await knownEvents(ctx, connection.id),
    now: ctx.now,
  }));
  const changes = [...read].flatMap(([key, entry]) => {
    const before = known.get(key);
    return before && !isChanged(before, entry) ? [] : [{ entry, before }];
  });
  const gone = [...known.values()].filter(
    (row) => !read.has(keyOf(row)) && isMissed(row, { unread, window, now }),
  );
  for (let at = 0; at < changes.length; at += portion) {
    await asPlatform(app, organization, async (ctx) => {
      for (const { entry, before } of changes.slice(at, at + portion))
        await write(ctx, connection.id, entry, before);
    });
  }
  await asPlatform(app, organization, async (ctx) => {
    const events = resourceOf('calendar_event');
    for (const { id } of gone) await amendRecord(ctx, events, id, { status: 'cancelled' }, 'cancelled');
  });
}

/** Those that somebody deleted here too: they do not come back. */
async function knownEvents({ tx, organization }: Ctx, connection: string): Promise<Map<string, Row>> {
  const { table } = resourceOf('calendar_event');
  const { values, bind } = new Params();
  const rows = await tx.text<Row>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)}
     AND connection_id = ${bind(connection)}`,
    values,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const isChanged = (before: Row, entry: CalendarEntry) =>
  before.deleted_at === null && Object.keys(changesBetween(before, { ...before, ...entry })).length > 0;

async function write(
  ctx: Ctx,
  connection_id: string,
  entry: CalendarEntry,
  before: Row | undefined,
): Promise<void> {
  const events = resourceOf('calendar_event');
  if (before) {
    const verb = entry.status === 'cancelled' && before.status !== 'cancelled' ? 'cancelled' : 'updated';
    await amendRecord(ctx, events, before.id, { ...entry }, verb);
    return;
  }
  const { uid, occurrence, ...content } = entry;
  await createOwnRecord(ctx, events, content, { connection_id, uid, occurrence });
}
