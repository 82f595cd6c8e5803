import { z } from 'zod';
import { lineAmounts } from '#server/areas/crm/lines/quote-lines.ts';
import { isObject } from '#server/kernel/records/body.ts';
import { amountOut, decimalIn, percentOut, priceOut, quantityOut } from '#server/kernel/schema/decimals.ts';
import { words } from '#server/kernel/schema/fields.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { lines } from '#server/kernel/schema/nested-fields.ts';

export const positive = decimalIn(6).refine((text) => Number(text) > 0, 'must be more than 0');
export const notNegative = decimalIn(6).refine((text) => Number(text) >= 0, 'must not be negative');
const percent = decimalIn(4).refine(
  (text) => Number(text) >= 0 && Number(text) <= 100,
  'must be from 0 to 100',
);

/** What is ordered, line by line; what has come of it and what was invoiced only the server says. */
export const orderLines = () =>
  lines(
    {
      description: words(2000),
      quantity: positive,
      unit: words(40).nullish(),
      unit_price: notNegative,
      tax_rate: percent.nullish(),
      lpu_item_id: z.string().trim().max(64).nullish(),
    },
    {
      description: z.string(),
      quantity: quantityOut,
      unit: z.string().nullable(),
      unit_price: priceOut,
      tax_rate: percentOut.nullable(),
      lpu_item_id: z.string().nullable(),
      subtotal: amountOut,
      tax: amountOut,
      total: amountOut,
      qty_received: quantityOut,
      qty_rejected: quantityOut,
      qty_invoiced: quantityOut,
      last_price: priceOut.nullable(),
      price_change_pct: percentOut.nullable(),
      is_price_alert: z.boolean(),
    },
    { lpu_item_id: 'lpu_item' },
  );

const text = z.string().nullable().default(null);
const exact = z.union([z.string(), z.number()]).transform((given) => amount(given).toFixed());
const quantity = exact.default('0');

/** A line as it is stored: every number in one form, so that the same line is always the same value. */
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
  /** What the same thing cost when it was ordered last, in the same currency, from anybody. */
  last_price: exact.nullable().default(null),
  price_change_pct: exact.nullable().default(null),
  is_price_alert: z.boolean().default(false),
});

export type OrderLine = z.output<typeof storedLine>;

export const orderLinesIn = (value: unknown): OrderLine[] => z.array(storedLine).parse(value ?? []);

/** What only the server says of a line. */
const ours = storedLine.pick({
  qty_received: true,
  qty_rejected: true,
  qty_invoiced: true,
  last_price: true,
  price_change_pct: true,
  is_price_alert: true,
});

/** What was sent, with what the server knows of lines that were there before. */
export function continued(given: unknown, before: readonly OrderLine[]): OrderLine[] {
  const known = new Map(before.map((line) => [line.id, line]));
  const all = Array.isArray(given) ? given.filter(isObject) : [];
  return all.map((line) => {
    const old = known.get(String(line.id));
    const said = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));
    return storedLine.parse({ ...ours.parse(old ?? {}), ...said });
  });
}

/** With its sums, each rounded to cents. */
export function priced(line: OrderLine) {
  const { subtotal, tax, total } = lineAmounts(line);
  return { ...line, subtotal, tax, total };
}
