import type { Ctx } from '#server/calls/context.ts';
import { amendRecord, removeRecord, restoreRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { hasLaterDays } from './occurrence-days.ts';
import type { CalendarSeries } from './series.ts';
import { carryChange, fillSeries, knownOccurrences } from './write-occurrences.ts';

const weekMs = 7 * 86_400_000;
const ownChanges = ['excluded_days', 'next_fill_at', 'updated_at', 'version'];

/** The events of a series follow it: they are created, changed, deleted and restored with it. */
export async function followSeries(
  ctx: Ctx,
  series: CalendarSeries,
  before: CalendarSeries | undefined,
  changed: readonly string[],
): Promise<void> {
  if (before && changed.every((name) => ownChanges.includes(name))) return;
  if (before && changed.includes('deleted_at')) return deleteOrRestore(ctx, series, before);
  if (before) await carryChange(ctx, series, before);
  await fillAgain(ctx, series);
}

/** Restoring a series restores the events that were deleted with it, and not those that were deleted before. */
async function deleteOrRestore(ctx: Ctx, series: CalendarSeries, before: CalendarSeries): Promise<void> {
  const events = resourceOf('calendar_event');
  const own = { ...ctx, ifMatch: undefined };
  for (const { id, deleted_at } of (await knownOccurrences(ctx, series.id)).values()) {
    if (deleted_at !== before.deleted_at) continue;
    if (deleted_at === null) await removeRecord(own, events, id);
    else await restoreRecord(own, events, id);
  }
}

/** Creates missing events. The next time is at once while some are missing, and otherwise a week later, until the end. */
export async function fillAgain(ctx: Ctx, series: CalendarSeries): Promise<void> {
  const isWhole = await fillSeries(ctx, series);
  const later = new Date(Date.parse(ctx.now) + weekMs).toISOString();
  const next_fill_at = isWhole ? (hasLaterDays(series, ctx.now) ? later : null) : ctx.now;
  await amendRecord(ctx, resourceOf('calendar_series'), series.id, { next_fill_at }, null);
}
