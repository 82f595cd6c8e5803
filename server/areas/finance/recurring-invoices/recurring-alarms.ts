import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { startOfDay } from '#server/kernel/values/days.ts';
import type { Alarms } from '#server/resources/time/alarms.ts';
import type { RecurringInvoice } from './recurring-invoices.ts';

/** An invoice is made as the due date begins in the organization, or on the day on which it is tried again. */
export function recurringAlarms(
  { status, next_on, retry_on }: RecurringInvoice,
  ctx: Pick<Ctx, 'actor'>,
): Alarms {
  if (status !== 'active' || next_on === null) return { due: null };
  const day = retry_on !== null && retry_on > next_on ? retry_on : next_on;
  return { due: startOfDay(day, settingsOf(ctx).timezone) };
}
