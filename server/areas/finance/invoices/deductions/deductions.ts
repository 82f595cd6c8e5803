import { z } from 'zod';
import { withStoredTaxes } from '#server/areas/crm/lines/known-taxes.ts';
import { lineTaxes, sentTaxCodes } from '#server/areas/crm/lines/tax-fields.ts';
import { type TaxTerms, taxesOfLines } from '#server/areas/crm/tax-codes/line-taxes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amountOut, decimalIn, percentOut } from '#server/kernel/values/decimals.ts';
import { rounded } from '#server/kernel/values/money.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { findRecord } from '#server/resources/records/records.ts';
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
      tax_codes: sentTaxCodes,
    },
    {
      kind: z.enum(deductionKinds),
      document_id: z.string().nullable(),
      amount: amountOut,
      tax_rate: percentOut.nullable(),
      tax_codes: lineTaxes.tax_codes.unwrap(),
      taxes: lineTaxes.taxes.unwrap(),
      tax: amountOut,
      total: amountOut,
    },
    { document_id: 'invoice' },
    mostDeductions,
  );

export type Deduction = Invoice['deductions'][number];

/** A deduction as it is sent; the server computes its tax. */
type SentDeduction = Pick<Deduction, 'id' | 'kind' | 'amount'> &
  Partial<Pick<Deduction, 'document_id' | 'tax_rate' | 'tax_codes'>>;

/** The document around the deductions, by which their taxes are decided. */
interface Around extends Pick<TaxTerms, 'use' | 'day' | 'preferred'> {
  /** The deductions before the change. */
  stored: readonly Deduction[];
}

/**
 * Completes deductions with their taxes. An advance that says nothing of its tax has that of the first line of its own
 * invoice.
 */
export async function completeDeductions(
  ctx: Ctx,
  given: readonly SentDeduction[] | null,
  { stored, ...terms }: Around,
) {
  const all = given ?? [];
  if (all.length === 0) return [];
  const known = new Map(stored.map((one) => [one.id, codesOf(one)]));
  const asked = [];
  for (const { id, document_id, tax_rate, tax_codes } of all) {
    const [line] = (await findRecord(ctx, 'invoice', document_id))?.lines ?? [];
    asked.push({ tax_rate, tax_codes, stored: known.get(id), offered: line && codesOf(line) });
  }
  const taxes = await taxesOfLines(ctx, asked, { ...terms, pathOf: (at) => `deductions.${at}.` });
  return all.map(({ id, kind, document_id, amount: deducted }, at) => ({
    ...{ id, kind, document_id: document_id ?? null, amount: rounded(deducted) },
    ...(taxes[at] ?? { tax_rate: null, tax_codes: [], taxes: [] }),
  }));
}

/** The deductions of an issued document, which may be sent back as they were read. */
export const sameDeductions = (sent: readonly SentDeduction[] | null, stored: Deduction[]) =>
  sent === null || sent === stored
    ? stored
    : withStoredTaxes(
        sent.map(({ id, kind, document_id = null, amount: deducted, tax_rate = null, tax_codes }) => ({
          ...{ id, kind, document_id, amount: rounded(deducted), tax_rate },
          ...(tax_codes ? { tax_codes } : {}),
        })),
        stored,
      ).map((one) => ({ ...one, tax_codes: one.tax_codes ?? [], taxes: one.taxes ?? [] }));

const codesOf = ({ tax_rate, tax_codes = [] }: Pick<Invoice['lines'][number], 'tax_rate' | 'tax_codes'>) => ({
  tax_rate,
  tax_codes,
});
