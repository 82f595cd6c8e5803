import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { isObject } from '#server/kernel/records/body.ts';
import { findRows } from '#server/kernel/records/store.ts';
import { product } from '../products/products.ts';
import { completeLine, type DocumentLine, linesOf } from './document-lines.ts';
import { t } from './messages.ts';

export interface CategorizedLine {
  line: DocumentLine;
  category: string | null;
}

/** Completes the sent lines with the properties of the products that they name. */
export async function completeLines(ctx: Ctx, given: unknown, currency: unknown): Promise<CategorizedLine[]> {
  const all = linesOf(given);
  const ids = all.flatMap((line) =>
    isObject(line) && typeof line.product_id === 'string' ? [line.product_id] : [],
  );
  const products = await offered(ctx, ids);
  return all.map((one, at) => {
    const named = isObject(one) ? products.get(String(one.product_id)) : undefined;
    const isPriced = isObject(one) && typeof one.unit_price === 'string';
    const isNaming = isObject(one) && typeof one.product_id === 'string';
    if (!isNaming && !isPriced) throw invalidField(`lines.${at}.unit_price`, 'required', t('priceNeeded'));
    if (named && !isPriced && named.currency !== currency)
      throw invalidField(
        `lines.${at}.unit_price`,
        'currency_mismatch',
        t('otherCurrency', { currency: named.currency ?? '–', wanted: String(currency ?? '–') }),
      );
    return { line: completeLine(one, products), category: named?.category ?? null };
  });
}

/** Finds the live products by id. */
export async function offered(ctx: Ctx, ids: readonly string[]) {
  const rows = await findRows(ctx.tx, product.resource.table, ctx.organization, [...new Set(ids)]);
  return new Map([...rows].filter(([, row]) => row.deleted_at === null));
}
