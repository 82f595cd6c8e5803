import type { Ctx } from '#server/calls/context.ts';
import { findRows } from '#server/resources/records/store.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { product } from '../products/products.ts';
import { type TaxTerms, taxesOfLines } from '../tax-codes/line-taxes.ts';
import { completeLine, type DocumentLine, type SentLine } from './document-lines.ts';
import { t } from './messages.ts';
import { priceWithTax } from './net-prices.ts';

export interface CategorizedLine {
  line: DocumentLine;
  category: string | null;
}

/** The document around the lines, by which their taxes are decided. */
export interface Around extends Pick<TaxTerms, 'use' | 'day' | 'preferred'> {
  currency: string | null;
  prices_include_tax?: boolean | null;
  /** The lines before the change. */
  stored: readonly StoredLine[];
  /** The taxes were agreed and stay as they are, because the document was sent or issued. */
  areTaxesAgreed?: boolean;
}

/** The taxes of a line that was stored before. Lines of earlier versions have no codes. */
export type StoredLine = Pick<DocumentLine, 'id' | 'tax_rate'> & {
  tax_codes?: readonly string[] | undefined;
};

/** Completes the sent lines with the properties of the products that they name, and with their taxes. */
export async function completeLines(
  ctx: Ctx,
  given: readonly SentLine[] | null,
  { currency, stored, prices_include_tax = false, areTaxesAgreed = false, ...terms }: Around,
): Promise<CategorizedLine[]> {
  const all = given ?? [];
  const ids = all.flatMap(({ product_id }) => product_id ?? []);
  const products = await offered(ctx, ids);
  const known = new Map(stored.map((line) => [line.id, line]));
  const lines = all.map((one, at) => {
    const { product_id = null, unit_price = null } = one;
    const named = product_id === null ? undefined : products.get(product_id);
    const isPriced = unit_price !== null;
    if (product_id === null && !isPriced)
      throw invalidField(`lines.${at}.unit_price`, 'required', t('priceNeeded'));
    if (named && !isPriced && named.currency !== currency)
      throw invalidField(
        `lines.${at}.unit_price`,
        'currency_mismatch',
        t('otherCurrency', { currency: named.currency ?? '–', wanted: currency ?? '–' }),
      );
    return { line: completeLine(one, products), category: named?.category ?? null };
  });
  if (areTaxesAgreed)
    return lines.map(({ line, category }, at) => {
      const tax_codes = [...(all[at]?.tax_codes ?? known.get(line.id)?.tax_codes ?? [])];
      return { line: { ...line, tax_codes }, category };
    });
  const asked = all.map(({ id, product_id, tax_rate, tax_codes }) => ({
    tax_rate,
    tax_codes,
    stored: codesOf(known.get(id)),
    offered: codesOf(products.get(product_id ?? '')),
  }));
  const taxes = await taxesOfLines(ctx, asked, { ...terms, pathOf: (at) => `lines.${at}.` });
  return lines.map(({ line: untaxed, category }, at) => {
    const line = { ...untaxed, ...taxes[at] };
    const isOffered = (all[at]?.unit_price ?? null) === null;
    // The price of a product is without tax.
    const isRaised = prices_include_tax === true && isOffered;
    return { line: isRaised ? { ...line, unit_price: priceWithTax(line.unit_price, line) } : line, category };
  });
}

const codesOf = (line: Omit<StoredLine, 'id'> | undefined) =>
  line && { tax_rate: line.tax_rate, tax_codes: line.tax_codes ?? [] };

/** Finds the live products by id. */
export async function offered(ctx: Ctx, ids: readonly string[]) {
  const rows = await findRows(ctx.tx, product.resource.table, ctx.organization, [...new Set(ids)]);
  return new Map([...rows].filter(([, row]) => row.deleted_at === null));
}
