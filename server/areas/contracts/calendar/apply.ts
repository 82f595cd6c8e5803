import { eq } from 'drizzle-orm';
import { calendarEvents } from '#db/schema/contracts/calendar.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { changesBetween } from '#server/resources/records/changes.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { CalendarConnection } from './connections.ts';
import type { CalendarEntry } from './entry.ts';
import type { CalendarEvent } from './events.ts';
import { isMissed } from './missed.ts';
import type { CalendarReading, Window } from './read-ics.ts';

/** Number of events that one transaction writes, so that a large calendar does not block others for long. */
const portion = 100;

const keyOf = (one: Pick<CalendarEvent, 'uid' | 'occurrence'>) => JSON.stringify([one.uid, one.occurrence]);

/** Creates new events, changes those that are different, and cancels those that are gone from the calendar. */
export async function applyEntries(
  app: Services,
  organization: string,
  connection: CalendarConnection,
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

/** Includes events that were deleted here, so that they are not created again. */
async function knownEvents(
  { tx, organization }: Ctx,
  connection: string,
): Promise<Map<string, CalendarEvent>> {
  const rows = await selectRows(tx, resourceOf('calendar_event').table, {
    organization,
    where: eq(calendarEvents.connection_id, connection),
    includeDeleted: true,
  });
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const isChanged = (before: CalendarEvent, entry: CalendarEntry) =>
  before.deleted_at === null && Object.keys(changesBetween(before, { ...before, ...entry })).length > 0;

async function write(
  ctx: Ctx,
  connection_id: string,
  entry: CalendarEntry,
  before: CalendarEvent | undefined,
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
