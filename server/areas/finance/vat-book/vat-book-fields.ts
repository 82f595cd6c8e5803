import { z } from 'zod';
import { taxCategories, taxKinds } from '#server/areas/crm/lines/tax-conditions.ts';
import { taxRegimes } from '#server/areas/crm/tax-codes/tax-code-fields.ts';
import { listReply } from '#server/calls/replies.ts';
import { amountOut, factorOut, percentOut } from '#server/kernel/values/decimals.ts';
import { flag } from '#server/resources/lists/query.ts';
import { entryList } from './entry-list.ts';

const books = ['issued', 'received'] as const;

/** The value of a filter for taxes that have no code, or no rate. */
export const none = 'none';

/** The conditions that make a row of the totals, and by which the documents of a figure are found. */
const conditionFilters = {
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .describe('Only taxes booked in this month, such as `2026-03`.'),
  kind: z.enum(taxKinds).optional().describe('Only taxes of this kind.'),
  code: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('Only taxes of this tax code; `none` finds those without a code.'),
  rate: z
    .string()
    .regex(/^(none|\d{1,3}(\.\d{1,4})?)$/)
    .optional()
    .describe('Only taxes of this percentage; `none` finds those without a rate.'),
  category: z
    .enum([...taxCategories, none])
    .optional()
    .describe('Only taxes of this category of VAT; `none` finds those without one.'),
  regime: z.enum(taxRegimes).optional().describe('Only taxes of this regime.'),
  self_assessed: flag().optional().describe('Only taxes that the buyer owes, or only the others.'),
};

export const vatBookInput = z.strictObject({
  ...entryList.input,
  book: z.enum(books).describe('What the organization issued, or what it received.'),
  from: z.iso.date().describe('The first day.'),
  to: z.iso.date().describe('The last day, inclusive.'),
  ...conditionFilters,
  format: z.enum(['json', 'csv']).default('json').describe('`csv` answers all entries as a file.'),
});
export type VatBookInput = z.output<typeof vatBookInput>;

const condition = {
  kind: z.enum(taxKinds),
  code: z.string().nullable(),
  tax_rate: percentOut.nullable(),
  category: z.enum(taxCategories).nullable(),
  regime: z.enum(taxRegimes),
  self_assessed: z.boolean(),
};

/** In the currency of the organization. */
const figures = { base: amountOut, amount: amountOut, deductible: amountOut };

const entry = z
  .object({
    id: z.string(),
    document_id: z.string(),
    document_kind: z.enum(['invoice', 'credit_note']),
    replaces_id: z.string().nullable(),
    number: z.string().nullable(),
    supplier_number: z.string().nullable(),
    issue_date: z.string().nullable(),
    operation_date: z.string().nullable(),
    tax_point_date: z.string(),
    posting_date: z.string().nullable(),
    booked_on: z.string(),
    party_name: z.string().nullable(),
    party_tax_id: z.string().nullable(),
    ...condition,
    ...figures,
    currency: z.string(),
    fx_rate: factorOut.nullable(),
    document_base: amountOut,
    document_amount: amountOut,
    typed: z.boolean(),
    carried_over: z.boolean(),
    voided: z.boolean(),
  })
  .meta({ id: 'VatBookEntry' });
export const entryColumns = Object.keys(entry.shape);

const counted = { document_count: z.int(), ...figures };
const total = z.object({ ...condition, ...counted }).meta({ id: 'VatBookTotal' });
const monthTotal = z.object({ month: z.string(), ...condition, ...counted }).meta({ id: 'VatBookMonth' });
const kindTotal = z.object({ kind: z.enum(taxKinds), ...counted }).meta({ id: 'VatBookKind' });
export type ConditionTotal = z.input<typeof total>;
export type MonthTotal = z.input<typeof monthTotal>;
export type KindTotal = z.input<typeof kindTotal>;

export const vatBookOutput = listReply(entry).extend({
  summary: z
    .object({
      book: z.enum(books),
      from: z.string(),
      to: z.string(),
      currency: z.string(),
      closed_until: z.string().nullable(),
      by_condition: z.array(total),
      by_month: z.array(monthTotal),
      by_kind: z.array(kindTotal),
    })
    .meta({ id: 'VatBookSummary' }),
});
