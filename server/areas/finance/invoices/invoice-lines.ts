import { z } from 'zod';
import { netLines } from '#server/areas/crm/lines/document-amounts.ts';
import { type Around, completeLines } from '#server/areas/crm/lines/offered-products.ts';
import { documentShare } from '#server/areas/crm/lines/pricing-fields.ts';
import type { TaxCondition } from '#server/areas/crm/lines/tax-conditions.ts';
import { lineTaxes, sentTaxCodes } from '#server/areas/crm/lines/tax-fields.ts';
import type { Quote } from '#server/areas/crm/quotes/quotes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amountOut, decimalIn, percentOut, priceOut, quantityOut } from '#server/kernel/values/decimals.ts';
import { amount, roundedIn } from '#server/kernel/values/money.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import type { Invoice } from './invoices.ts';
import { t } from './messages.ts';
import type { Taken } from './quoted/quoted-lines.ts';
import { sentTimeEntries } from './time/time-lines.ts';

const percent = decimalIn(4).refine(
  (text) => Number(text) >= 0 && Number(text) <= 100,
  refuseWith(t('percentRange')),
);

/** What a line of an invoice and of a recurring invoice says. `discount_amount` is subtracted after `discount_pct` and before the tax. */
export const sentInvoiceLine = {
  product_id: id.nullish(),
  description: z.string().trim().max(2000).nullish(),
  quantity: decimalIn(6).default('1'),
  unit: z.string().trim().max(40).nullish(),
  unit_price: decimalIn(6).nullish(),
  discount_pct: percent.nullish(),
  tax_rate: percent.nullish(),
  tax_codes: sentTaxCodes,
  discount_amount: decimalIn(2).nullish(),
};

export const readInvoiceLine = {
  product_id: z.string().nullable(),
  description: z.string().nullable(),
  quantity: quantityOut,
  unit: z.string().nullable(),
  unit_price: priceOut,
  discount_pct: percentOut.nullable(),
  discount_amount: amountOut.nullable(),
  tax_rate: percentOut.nullable(),
  ...lineTaxes,
};

export const invoiceLines = () =>
  lines(
    {
      ...sentInvoiceLine,
      lpu_item_id: id.nullish(),
      order_line_id: id.nullish(),
      quote_line_id: id.nullish(),
      is_additional: z.boolean().nullish(),
      time_entry_ids: sentTimeEntries,
    },
    {
      ...readInvoiceLine,
      lpu_item_id: z.string().nullable(),
      order_line_id: z.string().nullable(),
      // Version 1.0, which may run beside this one, writes lines without it.
      quote_line_id: z.string().nullable().prefault(null),
      // Lines that were written before this property existed have none.
      is_additional: z.boolean().nullable().prefault(null),
      // Only lines that charge time entries have it.
      time_entry_ids: z.array(z.string()).optional(),
      subtotal: amountOut,
      discount: amountOut,
      document_discount: documentShare,
      tax: amountOut,
      total: amountOut,
    },
    { product_id: 'product', lpu_item_id: 'lpu_item', time_entry_ids: 'time_entry' },
  );

/** A line of an invoice as it is sent; the server computes its amounts. */
export type SentInvoiceLine = { readonly id: string } & Readonly<Partial<Invoice['lines'][number]>>;

/** A line whose tax is not computed yet, because it depends on the other lines. */
export type UntaxedInvoiceLine = Omit<Invoice['lines'][number], 'tax' | 'total' | 'taxes'> & {
  taxes?: readonly TaxCondition[] | undefined;
};

/** Completes the sent lines from the products that they name, and adds their amounts before taxes. */
export async function pricedLines(ctx: Ctx, given: readonly SentInvoiceLine[] | null, around: Around) {
  const sent = given ?? [];
  const complete = await completeLines(ctx, sent, around);
  const lines = complete.map(({ line }, at) => {
    const { discount_amount, lpu_item_id, order_line_id, quote_line_id, is_additional } = sent[at] ?? {};
    return {
      ...line,
      discount_amount: discount_amount ?? null,
      lpu_item_id: lpu_item_id ?? null,
      order_line_id: order_line_id ?? null,
      quote_line_id: quote_line_id ?? null,
      is_additional: is_additional ?? null,
    };
  });
  const discounts = lines.map(({ discount_amount }) => discount_amount ?? '0');
  return netLines(lines, around.currency, discounts);
}

/**
 * Returns the lines of a quote that no invoice charges yet, as lines of an invoice. The discount of a promotion is
 * kept. If all lines are charged, it returns all of them, so that the refusal can name the invoices that charge them.
 */
export function linesFromQuote(
  { lines: all, currency }: Pick<Quote, 'lines' | 'currency'>,
  taken: ReadonlyMap<string, Taken>,
) {
  const leftOf = ({ id: lineId, quantity }: { id: string; quantity: string }) =>
    amount(quantity).minus(taken.get(lineId)?.quantity ?? 0);
  const open = all.filter((line) => leftOf(line).gt(0));
  return (open.length ? open : all).map((line) => {
    const { id: lineId, product_id, description, unit, unit_price, discount_pct, tax_rate, tax_codes } = line;
    const own = roundedIn(currency, amount(line.subtotal).times(amount(discount_pct)).div(100));
    const promoted = amount(line.discount).minus(own);
    const quantity = open.length ? leftOf(line) : amount(line.quantity);
    const share = amount(line.quantity).eq(0)
      ? promoted
      : promoted.times(quantity).div(amount(line.quantity));
    return {
      id: lineId,
      quote_line_id: lineId,
      product_id,
      description,
      unit,
      unit_price,
      discount_pct,
      tax_rate,
      tax_codes,
      quantity: quantity.toFixed(),
      discount_amount: promoted.gt(0) ? roundedIn(currency, share) : null,
    };
  });
}
