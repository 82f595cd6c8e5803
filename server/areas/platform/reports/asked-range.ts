import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { daysIn, lastDays } from './periods.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

/** The days that were asked for: by default the 30 days until the last one, and today as the last one. */
export function askedRange(ctx: Pick<Ctx, 'actor' | 'now'>, { from, to }: Asked, mostDays: number): Range {
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  const end = to ?? (from !== undefined && from > today ? from : today);
  const range = { from: from ?? lastDays(end, 30).from, to: end };
  if (range.from > range.to) throw invalidParameter('from', 'order', t('fromAfterTo'));
  if (daysIn(range) > mostDays) throw invalidParameter('to', 'too_big', t('tooManyDays', { most: mostDays }));
  return range;
}
