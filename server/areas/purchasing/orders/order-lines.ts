import { z } from 'zod';
import { type PriceTerms, priceDocument } from '#server/areas/crm/lines/document-amounts.ts';
import { documentShare } from '#server/areas/crm/lines/pricing-fields.ts';
import type { TaxCondition } from '#server/areas/crm/lines/tax-conditions.ts';
import { lineTaxes, sentTaxCodes } from '#server/areas/crm/lines/tax-fields.ts';
import { amountOut, decimalIn, percentOut, priceOut, quantityOut } from '#server/kernel/values/decimals.ts';
import { words } from '#server/kernel/values/fields.ts';
import { amount } from '#server/kernel/values/money.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';

export const positive = decimalIn(6).refine((text) => Number(text) > 0, refuseWith(t('notPositive')));
export const notNegative = decimalIn(6).refine((text) => Number(text) >= 0, refuseWith(t('negative')));
const percent = decimalIn(4).refine(
  (text) => Number(text) >= 0 && Number(text) <= 100,
  refuseWith(t('notPercent')),
);

/** The lines of an order. Only the server sets the received and invoiced quantities. */
export const orderLines = () =>
  lines(
    {
      description: words(2000),
      quantity: positive,
      unit: words(40).nullish(),
      unit_price: notNegative,
      tax_rate: percent.nullish(),
      tax_codes: sentTaxCodes,
      lpu_item_id: z.string().trim().max(64).nullish(),
    },
    {
      description: z.string(),
      quantity: quantityOut,
      unit: z.string().nullable(),
      unit_price: priceOut,
      tax_rate: percentOut.nullable(),
      ...lineTaxes,
      lpu_item_id: z.string().nullable(),
      subtotal: amountOut,
      document_discount: documentShare,
      tax: amountOut,
      total: amountOut,
      qty_received: quantityOut,
      qty_rejected: quantityOut,
      qty_invoiced: quantityOut,
      last_price: priceOut.nullable(),
      price_change_pct: percentOut.nullable(),
      is_price_alert: z.boolean(),
      /** The accepted quantity that went back, and the part of it that does not come again. */
      qty_returned: quantityOut.optional(),
      qty_not_replaced: quantityOut.optional(),
      /** Computed when the order is read. */
      qty_open: quantityOut.optional(),
      qty_to_bill: quantityOut.optional(),
      qty_to_credit: quantityOut.optional(),
    },
    { lpu_item_id: 'lpu_item' },
  );

export type PricedLine = z.input<ReturnType<typeof orderLines>['read']>[number];

/** A line as it is stored, without its amounts. */
export type OrderLine = Omit<PricedLine, 'subtotal' | 'document_discount' | 'tax' | 'total'>;

/** A line whose tax is not computed yet. */
export type UntaxedOrderLine = Omit<OrderLine, 'taxes'> & { taxes?: readonly TaxCondition[] | undefined };

/** A line as it is sent; the server keeps what only it sets. */
export type SentOrderLine = { readonly id: string } & {
  readonly [K in keyof OrderLine]?: OrderLine[K] | null | undefined;
};

const text = z.string().nullable().default(null);
const exact = z.union([z.string(), z.number()]).transform((given) => amount(given).toFixed());
const quantity = exact.default('0');

/** Gives every number one form, so that equal lines are equal values. */
const storedLine = z.object({
  id: z.string(),
  description: z.string(),
  quantity: exact,
  unit: text,
  unit_price: exact,
  tax_rate: exact.nullable().default(null),
  lpu_item_id: text,
  qty_received: quantity,
  qty_rejected: quantity,
  qty_invoiced: quantity,
  qty_returned: exact.optional(),
  qty_not_replaced: exact.optional(),
  /** The price of the same item in the last order in this currency, of any supplier. */
  last_price: exact.nullable().default(null),
  price_change_pct: exact.nullable().default(null),
  is_price_alert: z.boolean().default(false),
});

/** The properties of a line that only the server sets. */
const serverFields = storedLine.pick({
  qty_received: true,
  qty_rejected: true,
  qty_invoiced: true,
  qty_returned: true,
  qty_not_replaced: true,
  last_price: true,
  price_change_pct: true,
  is_price_alert: true,
});

/** The lines of the request, with what the server stored for those that existed before. */
export function continued(given: readonly SentOrderLine[] | null, before: readonly OrderLine[]): OrderLine[] {
  const known = new Map(before.map((line) => [line.id, line]));
  return (given ?? []).map((line) => {
    const old = known.get(line.id);
    const present = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));
    return {
      ...storedLine.parse({ ...serverFields.parse(old ?? {}), ...present }),
      tax_codes: [...(line.tax_codes ?? old?.tax_codes ?? [])],
      taxes: old?.taxes ?? [],
    };
  });
}

/** The properties of a line that a person decides; the server counts the rest. */
export const agreedLine = (line: SentOrderLine): SentOrderLine => {
  const { id, description, quantity, unit, unit_price, tax_rate, tax_codes, lpu_item_id } = line;
  return { id, description, quantity, unit, unit_price, tax_rate, tax_codes, lpu_item_id };
};

export function withoutAmounts(priced: PricedLine): OrderLine {
  const { subtotal: _, document_discount: __, tax: ___, total: ____, ...line } = priced;
  return { tax_codes: [], taxes: [], ...line };
}

/** Computes the amounts of the lines and of the order. */
export function priceOrder(lines: readonly UntaxedOrderLine[], terms: PriceTerms) {
  const amounts = priceDocument(lines, terms);
  return {
    lines: amounts.lines.map(({ discount: _, ...line }): PricedLine => line),
    subtotal: amounts.subtotal,
    discount_total: amounts.discount_total,
    net_total: amounts.net_total,
    tax: amounts.tax_total,
    taxes: amounts.taxes,
    withholdings: amounts.withholdings,
    total: amounts.total,
  };
}
