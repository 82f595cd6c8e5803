import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendLocked, lockRecord } from '#server/resources/records/records.ts';
import { presentOne } from '#server/resources/resource/insiders.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { authorityDebt } from './authority-debts.ts';
import { t } from './messages.ts';

const { resource, read } = authorityDebt;
const place = { tag: 'Debts to authorities', area: 'finance', method: 'POST', role: 'manager' } as const;

const payment = z.object({
  id,
  paid_on: z.iso.date().optional().describe('The day on which the money left; today if it is omitted.'),
});
const reversal = z.object({ id, reversal_reason: z.string().trim().min(1).max(1000) });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    debt_payment: z.input<typeof payment>;
    debt_reversal: z.input<typeof reversal>;
  }
}

export const payDebt = operation({
  ...place,
  path: '/finance/authority-debts/{id}/pay',
  summary: 'Record that a debt to an authority was paid',
  description:
    'Its planned movement becomes confirmed on that day, a line of the bank can be matched with it, and nothing of it is open any more. Months that are approved later for the same period are a debt of their own.',
  examples: { recordFrom: 'an open debt', request: {} },
  input: payment,
  output: savedReply(read),
  handler: async (ctx, { id: wanted, paid_on }) => {
    const before = await lockRecord(ctx, resource, wanted);
    const today = dayOf(ctx.now, settingsOf(ctx).timezone);
    if (before.status !== 'open') throw invalidField('id', 'status', t('notOpen', { status: before.status }));
    const day = paid_on ?? today;
    if (day > today) throw invalidField('paid_on', 'future', t('futurePayment', { today }));
    const values = { status: 'paid' as const, paid_on: day, reversal_reason: null };
    const record = await amendLocked(ctx, resource, before, values, 'paid');
    return saved(ctx, { record: await presentOne(ctx, resource, record), warnings: [] });
  },
});

export const reverseDebt = operation({
  ...place,
  path: '/finance/authority-debts/{id}/reverse',
  summary: 'Reverse the payment of a debt to an authority',
  description:
    'For a debt that was marked as paid by mistake: it is open again. Refused while its movement is reconciled with the bank.',
  examples: { recordFrom: 'a paid debt', request: { reversal_reason: 'Marked as paid by mistake' } },
  input: reversal,
  output: savedReply(read),
  handler: async (ctx, { id: wanted, reversal_reason }) => {
    const before = await lockRecord(ctx, resource, wanted);
    if (before.status !== 'paid') throw invalidField('id', 'status', t('notPaid', { status: before.status }));
    const values = { status: 'open' as const, paid_on: null, reversal_reason };
    const record = await amendLocked(ctx, resource, before, values, 'payment_reversed');
    return saved(ctx, { record: await presentOne(ctx, resource, record), warnings: [] });
  },
});
