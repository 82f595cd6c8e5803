import type { Ctx } from '#server/calls/context.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { CalendarEvent } from '../events.ts';
import { ruleDays } from './occurrence-days.ts';

/** A series remembers which of its events was deleted alone, so that filling it does not create the event again. */
export async function followOccurrence(
  ctx: Ctx,
  { series_id, occurrence: day, deleted_at }: CalendarEvent,
  _before: CalendarEvent | undefined,
  changed: readonly string[],
): Promise<void> {
  if (series_id === null || day === null || !changed.includes('deleted_at')) return;
  const series = await findRecord(ctx, 'calendar_series', series_id, { lock: true });
  if (!series) return;
  const others = series.excluded_days.filter((one) => one !== day);
  // An event that its rule no longer has was deleted by the change of the rule.
  const isExcluded = deleted_at !== null && ruleDays(series, day, day).length > 0;
  const excluded_days = isExcluded ? [...others, day].sort() : others;
  await amendRecord(ctx, resourceOf('calendar_series'), series_id, { excluded_days }, null);
}
