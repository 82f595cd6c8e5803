import { z } from 'zod';
import { isObject, textOrNull } from '#server/kernel/records/body.ts';
import { amountOut, decimalIn, percentOut, priceOut, quantityOut } from '#server/kernel/schema/decimals.ts';
import { lines } from '#server/kernel/schema/nested-fields.ts';
import { refuseWith } from '#server/kernel/schema/refuse-with.ts';
import { t } from './messages.ts';
import { type LineAmounts, lineAmounts, type PricedLine } from './quote-lines.ts';

const percent = decimalIn(4).refine(
  (text) => Number(text) >= 0 && Number(text) <= 100,
  refuseWith(t('notPercentage')),
);

/** The lines of a document. A line that names a product takes the properties from it that are not sent. */
export const documentLines = () =>
  lines(
    {
      product_id: z.string().trim().max(64).nullish(),
      description: z.string().trim().max(2000).nullish(),
      quantity: decimalIn(6).default('1'),
      unit: z.string().trim().max(40).nullish(),
      unit_price: decimalIn(6).nullish(),
      discount_pct: percent.nullish(),
      tax_rate: percent.nullish(),
    },
    {
      product_id: z.string().nullable(),
      description: z.string().nullable(),
      quantity: quantityOut,
      unit: z.string().nullable(),
      unit_price: priceOut,
      discount_pct: percentOut.nullable(),
      tax_rate: percentOut.nullable(),
      subtotal: amountOut,
      discount: amountOut,
      tax: amountOut,
      total: amountOut,
    },
    { product_id: 'product' },
  );

/** A line as it is stored, without its amounts. */
export interface DocumentLine extends PricedLine {
  id: string;
  product_id: string | null;
  description: string | null;
  quantity: string;
  unit: string | null;
  unit_price: string;
  discount_pct: string | null;
  tax_rate: string | null;
}

/** The properties of a product that a line copies, so that later prices do not change it. */
export interface Offered {
  name: string;
  unit: string | null;
  price: string;
  tax_rate: string | null;
}

type Stored = DocumentLine & LineAmounts;

/** A line with all of its properties, so that equal lines are equal values. */
export function completeLine(given: unknown, products: ReadonlyMap<string, Offered>): DocumentLine {
  const line = isObject(given) ? given : {};
  const product_id = textOrNull(line.product_id);
  const product = product_id === null ? undefined : products.get(product_id);
  return {
    id: String(line.id),
    product_id,
    description: textOrNull(line.description) ?? product?.name ?? null,
    quantity: String(line.quantity ?? '1'),
    unit: textOrNull(line.unit) ?? product?.unit ?? null,
    unit_price: textOrNull(line.unit_price) ?? product?.price ?? '0',
    discount_pct: textOrNull(line.discount_pct),
    tax_rate: textOrNull(line.tax_rate) ?? product?.tax_rate ?? null,
  };
}

export const withAmounts = (line: DocumentLine, promotion = '0'): Stored => ({
  ...line,
  ...lineAmounts(line, promotion),
});

export const linesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
