import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { amountOut, percentOut } from '#server/kernel/values/decimals.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { comingDates, todayIn } from './coming-dates.ts';
import { amountsOn } from './priced-lines.ts';
import { raisesBy } from './raises.ts';
import type { RecurringInvoice } from './recurring-invoices.ts';

const comingInvoice = z
  .object({
    due_on: z.string(),
    subtotal: amountOut,
    net_total: amountOut,
    tax_total: amountOut,
    total: amountOut,
    raised_on: z.string().nullable(),
    raise_percent: percentOut.nullable(),
  })
  .meta({ id: 'ComingInvoice' });

/** A paused one goes on from today if it is resumed now. */
function datesOf(ctx: Ctx, record: RecurringInvoice, most: number): string[] {
  if (record.status === 'ended') return [];
  return comingDates(record.status === 'paused' ? { ...record, resumed_on: todayIn(ctx) } : record, most);
}

async function invoiceOn(ctx: Ctx, record: RecurringInvoice, due_on: string) {
  const latest = raisesBy(record.raises, due_on).at(-1);
  return {
    due_on,
    ...(await amountsOn(ctx, record, due_on)),
    raised_on: latest?.from ?? null,
    raise_percent: latest?.percent ?? null,
  };
}

export const previewRecurring = operation({
  method: 'GET',
  path: '/finance/recurring-invoices/{id}/preview',
  tag: 'Recurring invoices',
  area: 'finance',
  summary: 'List the next invoices of a recurring invoice',
  description:
    'The next due dates with the amounts of their invoices, by the raises that are in force on each of them and by the rates of taxes that are known. Nothing is made. A paused one is listed as if it were resumed today, and one that has ended has none.',
  input: z.strictObject({
    id,
    count: z.coerce
      .number()
      .int()
      .min(1)
      .max(60)
      .default(12)
      .describe('How many invoices are listed at most.'),
  }),
  output: z.object({ data: z.array(comingInvoice) }),
  handler: async (ctx, { id: wanted, count }) => {
    const record = await findRecord(ctx, 'recurring_invoice', wanted);
    if (!record) throw noRecord('recurring_invoice', wanted);
    const data = [];
    for (const date of datesOf(ctx, record, count)) data.push(await invoiceOn(ctx, record, date));
    return { data };
  },
});
