import { z } from 'zod';
import { amountOut, decimalIn, percentOut, priceOut, quantityOut } from '#server/kernel/values/decimals.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';
import { documentShare } from './pricing-fields.ts';
import type { PricedLine } from './quote-lines.ts';
import type { TaxCondition } from './tax-conditions.ts';
import { lineTaxes, sentTaxCodes } from './tax-fields.ts';

const percent = decimalIn(4).refine(
  (text) => Number(text) >= 0 && Number(text) <= 100,
  refuseWith(t('notPercentage')),
);

const sentLine = {
  product_id: z.string().trim().max(64).nullish(),
  description: z.string().trim().max(2000).nullish(),
  quantity: decimalIn(6).default('1'),
  unit: z.string().trim().max(40).nullish(),
  unit_price: decimalIn(6).nullish(),
  discount_pct: percent.nullish(),
  tax_rate: percent.nullish(),
  tax_codes: sentTaxCodes,
};

const readLine = {
  product_id: z.string().nullable(),
  description: z.string().nullable(),
  quantity: quantityOut,
  unit: z.string().nullable(),
  unit_price: priceOut,
  discount_pct: percentOut.nullable(),
  tax_rate: percentOut.nullable(),
  ...lineTaxes,
  subtotal: amountOut,
  discount: amountOut,
};

const taxedLine = { tax: amountOut, total: amountOut };

/** Lines with prices. A line that names a product takes the properties from it that are not sent. */
export const documentLines = () => lines(sentLine, { ...readLine, ...taxedLine }, { product_id: 'product' });

/** The lines of a quote, which can have a discount of its own and revise another one. */
export const quoteLines = () =>
  lines(
    sentLine,
    {
      ...readLine,
      document_discount: documentShare,
      ...taxedLine,
      // Only the lines of a revision have it.
      revises_line_id: z.string().nullish(),
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
  tax_codes: string[];
  /** The conditions by which the tax of the line is computed. */
  taxes: TaxCondition[];
}

/** The properties of a product that a line copies, so that later prices do not change it. */
export interface Offered {
  name: string;
  unit: string | null;
  price: string;
  tax_rate: string | null;
  tax_codes: readonly string[];
}

/** A line as it is sent: the product that it names gives the properties that are left out. */
export type SentLine = { readonly id: string } & {
  readonly [K in Exclude<keyof DocumentLine, 'id' | 'taxes'>]?: DocumentLine[K] | null | undefined;
};

/** A line with all of its properties, so that equal lines are equal values. Its taxes are those that were sent. */
export function completeLine(line: SentLine, products: ReadonlyMap<string, Offered>): DocumentLine {
  const product_id = line.product_id ?? null;
  const product = product_id === null ? undefined : products.get(product_id);
  return {
    id: line.id,
    product_id,
    description: line.description ?? product?.name ?? null,
    quantity: line.quantity ?? '1',
    unit: line.unit ?? product?.unit ?? null,
    unit_price: line.unit_price ?? product?.price ?? '0',
    discount_pct: line.discount_pct ?? null,
    tax_rate: line.tax_rate ?? product?.tax_rate ?? null,
    tax_codes: [...(line.tax_codes ?? [])],
    taxes: [],
  };
}
