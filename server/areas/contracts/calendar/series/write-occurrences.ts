import { and, eq, gte } from 'drizzle-orm';
import { calendarEvents } from '#db/schema/contracts/calendar.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { changesBetween } from '#server/resources/records/changes.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, removeRecord, restoreRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { CalendarEvent } from '../events.ts';
import { daysKept, timesOn, wantedDays } from './occurrence-days.ts';
import type { CalendarSeries } from './series.ts';

/** Number of events that one transaction creates. The alarm of the series continues with the next ones at once. */
const portion = 60;
const dayMs = 86_400_000;

const copied = [
  'title',
  'description',
  'location',
  'all_day',
  'busy',
  'organizer',
  'attendees',
  'related',
] as const;
type Copied = Pick<CalendarEvent, (typeof copied)[number]>;

/** The properties that each event has from its series, apart from its times. */
export function copiedOf(from: Copied): Copied {
  const { title, description, location, all_day, busy, organizer, attendees, related } = from;
  return { title, description, location, all_day, busy, organizer, attendees, related };
}

/** The events of a series by day, also the deleted ones, without those that are too old to be changed with it. */
export async function knownOccurrences(
  { tx, organization, now }: Ctx,
  series: string,
): Promise<Map<string, CalendarEvent>> {
  const earliest = new Date(Date.parse(now) - (daysKept + 1) * dayMs).toISOString();
  const rows = await selectRows(tx, resourceOf('calendar_event').table, {
    organization,
    where: and(eq(calendarEvents.series_id, series), gte(calendarEvents.starts_at, earliest)),
    includeDeleted: true,
  });
  return new Map(rows.flatMap((row) => (row.occurrence === null ? [] : [[row.occurrence, row] as const])));
}

/** Creates the missing events of a series. Returns true if none is missing any more. */
export async function fillSeries(ctx: Ctx, series: CalendarSeries): Promise<boolean> {
  const known = await knownOccurrences(ctx, series.id);
  const missing = wantedDays(series, ctx.now).filter((day) => !known.has(day));
  for (const day of missing.slice(0, portion)) {
    const values = { ...copiedOf(series), ...timesOn(series, day) };
    const place = { series_id: series.id, occurrence: day };
    await createOwnRecord(ctx, resourceOf('calendar_event'), values, place);
  }
  return missing.length <= portion;
}

/** Carries a change of a series to its events, and removes and restores those of days that its rule loses and gains. */
export async function carryChange(ctx: Ctx, series: CalendarSeries, before: CalendarSeries): Promise<void> {
  const events = resourceOf('calendar_event');
  const [had, has] = [before, series].map((one) => new Set(wantedDays(one, ctx.now)));
  for (const [day, event] of await knownOccurrences(ctx, series.id)) {
    const isWanted = has?.has(day);
    if (event.deleted_at === null && had?.has(day) && !isWanted)
      await removeRecord(own(ctx), events, event.id);
    if (!isWanted || (event.deleted_at !== null && had?.has(day))) continue;
    if (event.deleted_at !== null) await restoreRecord(own(ctx), events, event.id);
    const values = carried(event, series, before, day);
    if (Object.keys(values).length > 0) await amendRecord(ctx, events, event.id, values);
  }
}

/** The version that a caller has seen is that of another record. */
const own = (ctx: Ctx): Ctx => ({ ...ctx, ifMatch: undefined });

/** An event keeps the properties in which it differs from its series, because they were changed for it alone. */
function carried(
  event: CalendarEvent,
  series: CalendarSeries,
  before: CalendarSeries,
  day: string,
): Sent<CalendarEvent> {
  const was = { ...copiedOf(before), ...timesOn(before, day) };
  const is = { ...copiedOf(series), ...timesOn(series, day) };
  const apart = Object.keys(changesBetween(was, { ...was, ...pick(event, was) }));
  const hasOwnTime = apart.some((name) => name === 'starts_at' || name === 'ends_at' || name === 'all_day');
  const kept = hasOwnTime ? [...apart, 'starts_at', 'ends_at', 'all_day'] : apart;
  const changes = Object.keys(changesBetween(was, is)).filter((name) => !kept.includes(name));
  return pick(is, changes);
}

function pick<V extends object>(from: V, names: object | readonly string[]): Partial<V> {
  const wanted = Array.isArray(names) ? names : Object.keys(names);
  return Object.fromEntries(Object.entries(from).filter(([name]) => wanted.includes(name))) as Partial<V>;
}
