import { z } from 'zod';
import { amountOut, decimalIn, percentOut } from '#server/kernel/values/decimals.ts';
import { rounded } from '#server/kernel/values/money.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';

/**
 * An advance was invoiced before with its tax; the tax of a retention is due when it is released. Both lower the amount that
 * is taxed now.
 */
const deductionKinds = ['advance', 'retention'] as const;

const mostDeductions = 20;

const percent = decimalIn(4).refine(
  (text) => Number(text) >= 0 && Number(text) <= 100,
  refuseWith(t('percentRange')),
);

const positive = decimalIn(2).refine((text) => Number(text) > 0, refuseWith(t('deductionNotPositive')));

/** The amounts before taxes that an invoice deducts from its lines, each with the tax that it takes off. */
export const deductions = () =>
  lines(
    {
      kind: z.enum(deductionKinds),
      document_id: id.nullish(),
      amount: positive,
      tax_rate: percent.nullish(),
    },
    {
      kind: z.enum(deductionKinds),
      document_id: z.string().nullable(),
      amount: amountOut,
      tax_rate: percentOut.nullable(),
      tax: amountOut,
      total: amountOut,
    },
    { document_id: 'invoice' },
    mostDeductions,
  );

export type Deduction = Invoice['deductions'][number];

/** A deduction as it is sent; the server computes its tax. */
export type SentDeduction = Pick<Deduction, 'id' | 'kind' | 'amount'> &
  Partial<Pick<Deduction, 'document_id' | 'tax_rate'>>;

/** A deduction with all of its properties, so that equal ones are equal values. */
export const completeDeduction = ({ id, kind, document_id, amount: deducted, tax_rate }: SentDeduction) => ({
  id,
  kind,
  document_id: document_id ?? null,
  amount: rounded(deducted),
  tax_rate: tax_rate ?? null,
});
