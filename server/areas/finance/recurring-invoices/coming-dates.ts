import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf } from '#server/kernel/values/days.ts';
import type { RecurringInvoice } from './recurring-invoices.ts';
import { dueDates } from './schedule.ts';

export const todayIn = (ctx: Pick<Ctx, 'actor' | 'now'>): string => dayOf(ctx.now, settingsOf(ctx).timezone);

type Coming = Pick<
  RecurringInvoice,
  | 'interval_unit'
  | 'interval_count'
  | 'starts_on'
  | 'ends_on'
  | 'day_of_month'
  | 'max_invoices'
  | 'invoice_count'
  | 'last_on'
  | 'resumed_on'
>;

/** The next due dates. Those of a pause are left out: they go on from the day of resuming. */
export function comingDates(record: Coming, most: number): string[] {
  const { max_invoices, invoice_count, last_on, resumed_on, starts_on } = record;
  const left = max_invoices === null ? most : Math.min(most, max_invoices - invoice_count);
  const from = [starts_on, last_on === null ? '' : addDays(last_on, 1), resumed_on ?? ''].sort().at(-1);
  return dueDates(record, from ?? starts_on, left);
}
