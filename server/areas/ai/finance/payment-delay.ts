import { z } from 'zod';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amountFigure } from '#server/kernel/values/decimals.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { defineFeature, type ReadCtx } from '../functions/feature.ts';
import { namedRow } from '../functions/named-row.ts';
import { t } from './messages.ts';
import { expectedDays, mostPaid, readOpen, readPaid } from './paid-invoices.ts';
import { knownDelays, learnDelays, ownShare, tryDelays } from './payment-delays.ts';

export const fewestPaid = 5;

const input = z
  .object({
    company_id: z.string().min(1).max(64).optional(),
    invoice_id: z.string().min(1).max(64).optional(),
  })
  .refine(({ company_id: company, invoice_id: one }) => (company === undefined) !== (one === undefined), {
    path: ['company_id'],
    ...refuseWith(t('eitherCustomer')),
  });

/** The customer in question, and their open invoices. */
async function asked(ctx: ReadCtx, { company_id, invoice_id }: z.output<typeof input>) {
  if (company_id !== undefined) {
    await namedRow(ctx, 'company', 'company_id', company_id);
    const open = await readOpen(ctx, { column: 'company_id', value: company_id });
    return { payer: company_id, company_id, open };
  }
  const row = await namedRow(ctx, 'invoice', 'invoice_id', String(invoice_id));
  const open = await readOpen(ctx, { column: 'id', value: row.id });
  const [one] = open;
  if (!one) {
    const message =
      row.direction === 'sale' ? t('notOpenInvoice', { status: row.status }) : t('supplierInvoice');
    throw invalidField('invoice_id', 'status', message);
  }
  return { payer: one.payer, company_id: row.company_id, open };
}

export const paymentDelay = defineFeature({
  name: 'payment_delay',
  title: 'Expected payment date',
  about: `How late a customer usually pays, and the day on which each open invoice is likely to be paid. It is the median of the customer’s own delays, weighted with that of all customers: five own payments count for half. The range contains half of the payments. Reads the newest ${mostPaid} paid invoices.`,
  group: 'finance',
  areas: ['finance'],
  input,
  result: z.object({
    company_id: z.string().nullable(),
    /** Days after the due day; negative is before it. */
    expected_delay_days: z.int(),
    low_delay_days: z.int(),
    high_delay_days: z.int(),
    own_payments: z.int(),
    invoices: z.array(
      z.object({
        invoice_id: z.string(),
        number: z.string().nullable(),
        due_date: z.string(),
        balance: amountFigure,
        currency: z.string(),
        expected_date: z.string(),
        earliest_date: z.string(),
        latest_date: z.string(),
      }),
    ),
  }),
  example: { company_id: 'com_01kf0fk9m00000000000000001' },
  compute: async (ctx, given) => {
    const { payer, company_id, open } = await asked(ctx, given);
    const paid = await readPaid(ctx);
    if (paid.length < fewestPaid) return { needed: fewestPaid, have: paid.length, about: t('paidInvoices') };
    const today = dayOf(ctx.now, settingsOf(ctx).timezone);
    const sayOf = learnDelays(paid);
    const delays = knownDelays(paid)(payer);
    const [delay, everybody] = [sayOf(payer), sayOf('')];
    const hit_rate = tryDelays(paid);
    const share = Math.round(ownShare(delay.own) * 100);
    return {
      result: {
        company_id,
        expected_delay_days: delay.expected,
        low_delay_days: delay.low,
        high_delay_days: delay.high,
        own_payments: delay.own,
        invoices: open.map(({ id, number, due_date, balance, currency }) => {
          const { expected, earliest, latest } = expectedDays(due_date, delay, today, delays);
          const days = { expected_date: expected, earliest_date: earliest, latest_date: latest };
          return { invoice_id: id, number, due_date, balance: Number(balance), currency, ...days };
        }),
      },
      engine: 'statistics' as const,
      confidence: Math.min(0.95, ownShare(delay.own) + 0.1),
      evidence: [
        {
          text: t('ownDelays', { count: delay.own, percent: share }),
          ...(company_id ? { record: { type: 'company', id: company_id } as const } : {}),
        },
        {
          text: t('allDelays', { days: everybody.expected, count: paid.length }),
        },
      ],
      sample_size: delay.own || paid.length,
      hit_rate,
    };
  },
});
