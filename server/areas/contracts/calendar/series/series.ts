import { z } from 'zod';
import { calendarSeries as table } from '#db/schema/contracts/calendar.ts';
import { workKinds } from '#server/areas/work/related.ts';
import { recurrenceField } from '#server/areas/work/tasks/recurrence-field.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf } from '#server/kernel/values/days.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { related } from '#server/kernel/values/nested-fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { content, isInOrder } from '../event-content.ts';
import { t } from '../messages.ts';
import { fillAgain, followSeries } from './follow-series.ts';
import { daysKept, firstDay, ruleDays, zoneOf } from './occurrence-days.ts';

/** A series keeps the time zone in which it was planned, so that its hour stays the same when the clocks change. */
function derive(ctx: Ctx, row: Given<CalendarSeries>): Partial<CalendarSeries> {
  return { timezone: row.timezone ?? settingsOf(ctx).timezone };
}

const longestDays = 31;
const dayMs = 86_400_000;

/** The rule counts from the first event, so the first event is on one of its days. */
async function check(
  { now }: Ctx,
  series: CalendarSeries,
  changed: readonly NameIn<CalendarSeries>[],
): Promise<DetailOf<CalendarSeries>[]> {
  const { starts_at, ends_at } = series;
  if (Date.parse(ends_at) - Date.parse(starts_at) > longestDays * dayMs)
    return [{ path: 'ends_at', rule: 'range', message: t('seriesEventTooLong', { days: longestDays }) }];
  if (!['recurrence', 'starts_at', 'timezone'].some((name) => changed.some((one) => one === name))) return [];
  const day = firstDay(series);
  const earliest = addDays(dayOf(now, zoneOf(series)), -daysKept);
  if (day < earliest && changed.includes('starts_at'))
    return [{ path: 'starts_at', rule: 'range', message: t('seriesTooOld', { day: earliest }) }];
  if (ruleDays(series, day, day).length > 0) return [];
  const [next] = ruleDays(series, day, addDays(day, daysKept));
  const message = next === undefined ? t('neverOnADay', { day }) : t('notOnTheDay', { day, next });
  return [{ path: 'recurrence', rule: 'recurrence', message }];
}

const calendarSeriesFields = {
  ...content,
  recurrence: f.required(recurrenceField),
  timezone: f.timezone(),
  related: related([...workKinds, 'webinar']),
} satisfies Fields;

const calendarSeriesDerived = {
  excluded_days: f.derived('list', z.array(z.string())),
  next_fill_at: f.derivedInstant(),
} satisfies Fields;

export type CalendarSeries = RecordOf<typeof calendarSeriesFields & typeof calendarSeriesDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    calendar_series: CalendarSeries;
  }
}

export const series = defineResource({
  kind: 'calendar_series',
  prefix: 'cas',
  plural: 'calendar_series',
  path: '/calendar/series',
  tag: 'Calendar',
  area: 'contracts',
  table,
  screen: {
    title: ['title'],
    columns: ['recurrence', 'starts_at', 'ends_at', 'location', 'organizer'],
    essentials: ['title', 'starts_at', 'ends_at', 'all_day', 'recurrence', 'location', 'attendees'],
  },
  fields: calendarSeriesFields,
  derived: calendarSeriesDerived,
  defaults: { all_day: false, busy: true, attendees: [], excluded_days: [] },
  ensured: ['timezone'],
  filters: ['starts_at'],
  sorts: ['created_at', 'updated_at', 'starts_at'],
  search: ['title', 'location', 'description'],
  derive,
  rules: isInOrder,
  check,
  follow: followSeries,
  alarms: ({ next_fill_at }) => ({ fill: next_fill_at }),
  whenDue: { fill: fillAgain },
  example: {
    title: 'Weekly review',
    starts_at: '2031-05-06T08:00:00.000Z',
    ends_at: '2031-05-06T08:30:00.000Z',
    recurrence: 'FREQ=WEEKLY',
    timezone: 'Europe/Madrid',
    attendees: [{ email: 'guest@example.org', name: 'Luis Prado' }],
  },
});
