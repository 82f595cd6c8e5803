import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { todayIn } from './coming-dates.ts';
import { makeInvoice } from './make-due.ts';
import { t } from './messages.ts';
import { recurringInvoice } from './recurring-invoices.ts';

/** More would take longer than a call may. */
const mostAtOnce = 12;

export const runRecurring = operation({
  method: 'POST',
  path: '/finance/recurring-invoices/{id}/run',
  tag: 'Recurring invoices',
  area: 'finance',
  isSlow: true,
  summary: 'Make the invoices that are due',
  description: `Makes the invoice of each due date up to today that has none yet, at most ${mostAtOnce} in one call, as happens by itself when the day begins. \`effects\` has the invoices. If nothing is due, nothing is made, and a warning has the next date.`,
  examples: { recordFrom: '/finance/recurring-invoices', request: {} },
  input: z.object({ id }),
  output: savedReply(recurringInvoice.read),
  handler: async (ctx, { id: wanted }) => {
    let record = await lockRecord(ctx, recurringInvoice.resource, wanted);
    const { status, next_on: first } = record;
    if (status !== 'active' || first === null)
      throw invalidField('status', 'status', t('notActive', { status }));
    const today = todayIn(ctx);
    for (let made = 0; made < mostAtOnce; made++) {
      const { next_on: date } = record;
      if (date === null || date > today) break;
      record = await makeInvoice(ctx, record, date);
    }
    const message = t('nothingDue', { date: first });
    return saved(ctx, { record, warnings: first > today ? [{ code: 'nothing_due', message }] : [] });
  },
});
