import { amount, rounded } from '#server/kernel/values/money.ts';
import type { Invoice } from '../invoices.ts';

type Line = Invoice['lines'][number];

/** The properties of a line that can be written in another document. */
const takenOver = ({
  id,
  product_id,
  description,
  unit,
  unit_price,
  discount_pct,
  tax_rate,
  tax_codes,
  lpu_item_id,
  order_line_id,
  quote_line_id,
}: Line) => ({
  ...{ id, product_id, description, unit, unit_price, discount_pct, tax_rate, tax_codes },
  ...{ lpu_item_id, order_line_id, quote_line_id },
});

/** The lines of a document as they are, with their ids, so that another document can take its place. */
export const sameLines = (lines: readonly Line[]) =>
  lines.map((line) => ({
    ...takenOver(line),
    quantity: line.quantity,
    discount_amount: line.discount_amount,
    is_additional: line.is_additional,
    ...(line.time_entry_ids ? { time_entry_ids: line.time_entry_ids } : {}),
  }));

/**
 * The lines of an invoice with the quantities that no credit note has credited yet. A line of a credit note has the id of the
 * line that it credits.
 */
export const uncreditedLines = (lines: readonly Line[], credited: readonly Line[]) =>
  lines.flatMap((line) => {
    const whole = amount(line.quantity);
    const left = credited
      .filter(({ id }) => id === line.id)
      .reduce((rest, { quantity }) => rest.minus(quantity), whole);
    if (left.eq(0) || left.times(whole).lt(0)) return [];
    const discount_amount =
      line.discount_amount == null ? null : rounded(amount(line.discount_amount).times(left).div(whole));
    return [{ ...takenOver(line), quantity: left.toFixed(), discount_amount }];
  });
