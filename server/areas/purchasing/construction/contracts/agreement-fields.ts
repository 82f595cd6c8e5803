import { z } from 'zod';
import {
  amountOut,
  decimalIn,
  factorOut,
  percentOut,
  priceOut,
  quantityOut,
} from '#server/kernel/values/decimals.ts';
import type { Field } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { type ContractLine, noTotals } from '../line-sums.ts';
import { t } from './messages.ts';

const mostLines = 1_000;

/**
 * When the tax of a retained amount is due: with the invoice of the measured work, when the amount is released, or from the
 * client, who owes all taxes of the work.
 */
const retentionTaxes = ['now', 'on_release', 'reverse_charge'] as const;

const positive = (places: number) =>
  decimalIn(places).refine((text) => Number(text) > 0, refuseWith(t('notPositive')));
const notNegative = (places: number) =>
  decimalIn(places).refine((text) => Number(text) >= 0, refuseWith(t('negative')));
const percentage = decimalIn(4).refine(
  (text) => Number(text) >= 0 && Number(text) <= 100,
  refuseWith(t('notPercent')),
);

/** A percentage that always has a value, because it has a default. */
const percent = (): Field<z.ZodOptional<typeof percentage>, typeof percentOut> => ({
  kind: 'number',
  write: percentage.optional(),
  read: percentOut,
});

const factor = { kind: 'number', write: positive(6).optional(), read: factorOut } as const satisfies Field;

const label = z.string().trim().max(60).nullish();

/** The properties that a line may leave out; the price list provides them then. */
export const listProperties = {
  lpu_item_id: z.string().trim().max(64).nullish(),
  code: label,
  description: z.string().trim().max(2000).nullish(),
  unit: z.string().trim().max(20).nullish(),
  unit_price: notNegative(6).nullish(),
};

const linesField = lines(
  {
    ...listProperties,
    contracted_qty: positive(6),
    price_source: z.enum(['list', 'own']).nullish(),
  },
  {
    lpu_item_id: z.string().nullable(),
    code: z.string().nullable(),
    description: z.string(),
    unit: z.string(),
    contracted_qty: quantityOut,
    price_source: z.enum(['list', 'own']),
    list_price: priceOut.nullable(),
    unit_price: priceOut,
    amount: amountOut,
    submitted_qty: quantityOut,
    measured_qty: quantityOut,
    invoiced_qty: quantityOut,
    balance_qty: quantityOut,
    measured_amount: amountOut,
  },
  { lpu_item_id: 'lpu_item' },
  mostLines,
);

/** A stored line also has the effect of new prices, which clients do not read. */
type ShownLines = z.input<typeof linesField.read>;
const contractLines = {
  ...linesField,
  read: z
    .custom<ContractLine[]>(Array.isArray)
    .transform((stored): ShownLines => stored)
    .pipe(linesField.read),
};

const release = z.strictObject({
  on: z.enum(['completed', 'end_date']).default('completed'),
  days: z.int().min(0).max(3_650).default(0),
});

const amended = z.object({
  amendment_id: z.string(),
  number: z.number(),
  reason: z.string(),
  value_delta: amountOut,
  days_delta: z.number(),
  approved_at: z.string(),
});

const sums = z.object({
  contracted: amountOut,
  measured: amountOut,
  invoiced: amountOut,
  balance: amountOut,
  advance: amountOut,
  advance_amortised: amountOut,
  retention_withheld: amountOut,
  retention_released: amountOut,
  retention_held: amountOut,
});

/** The fields that both kinds of contract have. */
export const agreementFields = {
  number: f.requiredText(60),
  title: f.requiredText(300),
  project_id: f.reference('project'),
  currency: f.currency(),
  lpu_list: f.text(100),
  price_factor: factor,
  tax_rate: { kind: 'number', write: percentage.nullish(), read: percentOut.nullable() },
  lines: contractLines,
  advance_pct: percent(),
  retention_pct: percent(),
  retention_tax: f.oneOf(retentionTaxes),
  retention_release: { kind: 'object', write: release.nullish(), read: release.nullable() },
  start_date: f.date(),
  end_date: f.date(),
  notes: f.text(5000),
  termination_reason: f.text(1000),
} as const;

export const agreementDerived = {
  value: f.derived('number', amountOut),
  totals: f.derived('object', sums),
  amendments: f.derived('list', z.array(amended)),
  retention_due_on: f.derived('date', z.string().nullable()),
  advance_invoice_id: f.derived('id', z.string().nullable()),
  activated_at: f.derivedInstant(),
  completed_at: f.derivedInstant(),
  closed_at: f.derivedInstant(),
  notices_sent: f.derived('list', z.array(z.string())),
} as const;

export const agreementDefaults = {
  lines: [],
  price_factor: '1',
  advance_pct: '0',
  retention_pct: '0',
  retention_tax: 'now' as const,
  amendments: [],
  value: '0',
  totals: noTotals,
  notices_sent: [],
};
