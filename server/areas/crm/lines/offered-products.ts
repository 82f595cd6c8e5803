import type { Ctx } from '#server/calls/context.ts';
import { findRows } from '#server/resources/records/store.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { product } from '../products/products.ts';
import { completeLine, type DocumentLine, type SentLine } from './document-lines.ts';
import { t } from './messages.ts';

export interface CategorizedLine {
  line: DocumentLine;
  category: string | null;
}

/** Completes the sent lines with the properties of the products that they name. */
export async function completeLines(
  ctx: Ctx,
  given: readonly SentLine[] | null,
  currency: string | null,
): Promise<CategorizedLine[]> {
  const all = given ?? [];
  const ids = all.flatMap(({ product_id }) => product_id ?? []);
  const products = await offered(ctx, ids);
  return all.map((one, at) => {
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
}

/** Finds the live products by id. */
export async function offered(ctx: Ctx, ids: readonly string[]) {
  const rows = await findRows(ctx.tx, product.resource.table, ctx.organization, [...new Set(ids)]);
  return new Map([...rows].filter(([, row]) => row.deleted_at === null));
}
