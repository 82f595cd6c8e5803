import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import { addDays, dayOf, daysBetween } from '#server/kernel/values/days.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { updateLocked } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from '../messages.ts';
import { firstDay, ruleDays, timesOn, zoneOf } from './occurrence-days.ts';
import { type CalendarSeries, series as definition } from './series.ts';
import { endedRule, restOfRule, shiftedRule } from './shifted-rule.ts';
import { copiedOf } from './write-occurrences.ts';

type Changes = Sent<CalendarSeries>;

export function demandOccurrence(series: CalendarSeries, day: string): void {
  if (ruleDays(series, day, day).length === 0)
    throw invalidField('occurrence', 'not_found', t('notInSeries', { day }));
}

/** The times of the event of a day after the change. An event that gets another start keeps its length. */
function changedTimes(series: CalendarSeries, day: string, { starts_at, ends_at }: Changes) {
  const own = timesOn(series, day);
  const start = starts_at ?? own.starts_at;
  const length = Date.parse(own.ends_at) - Date.parse(own.starts_at);
  return { starts_at: start, ends_at: ends_at ?? new Date(Date.parse(start) + length).toISOString() };
}

/** Changes all events: what is changed at the event of one day is changed in the same way on the others. */
export function changeWhole(
  ctx: Ctx,
  series: CalendarSeries,
  day: string,
  changes: Changes,
): Promise<Saved<CalendarSeries>> {
  const times = changedTimes(series, day, changes);
  const moved = dayOf(times.starts_at, zoneOf(series));
  const first = addDays(firstDay(series), daysBetween(day, moved));
  const recurrence = changes.recurrence ?? shiftedRule(series.recurrence, day, moved);
  const whole = timesOn({ ...series, ...times }, first);
  return updateLocked(ctx, definition.resource, series, { ...changes, ...whole, recurrence });
}

/** Changes the event of a day and those after it: the series ends before it, and another one begins there. */
export async function changeFrom(
  ctx: Ctx,
  series: CalendarSeries,
  day: string,
  changes: Changes,
): Promise<Saved<CalendarSeries>> {
  const times = changedTimes(series, day, changes);
  const moved = dayOf(times.starts_at, zoneOf(series));
  const dayBefore = addDays(day, -1);
  const past = ruleDays(series, firstDay(series), dayBefore).length;
  const rest = restOfRule(shiftedRule(series.recurrence, day, moved), past);
  const excluded_days = moved === day ? series.excluded_days.filter((one) => one >= day) : [];
  await updateLocked(ctx, definition.resource, series, {
    recurrence: endedRule(series.recurrence, dayBefore),
  });
  const { timezone } = series;
  const values = { ...copiedOf(series), timezone, recurrence: rest, ...changes, ...times };
  const unseen = { ...ctx, ifMatch: undefined };
  return createRecord(unseen, definition.resource, values, 'create', { fixed: { excluded_days } });
}
