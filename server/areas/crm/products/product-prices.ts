import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { noRecord } from '#server/calls/errors.ts';
import { newId } from '#server/calls/ids.ts';
import { operation } from '#server/calls/operation.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { listReply } from '#server/kernel/calls/replies.ts';
import { metaOf, pages, sliceOf } from '#server/kernel/lists/pages.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { findRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { NameIn } from '#server/kernel/resource/behaviour.ts';
import { priceOut } from '#server/kernel/schema/decimals.ts';
import { id } from '#server/kernel/schema/record-id.ts';
import type { Product } from './products.ts';

const price = z.object({
  price: priceOut,
  currency: z.string().nullable(),
  since: z.string(),
  changed_by: z.object({ type: z.string(), id: z.string() }),
});

/** The first price and every other one, each from the moment it holds. */
export async function keepPrice(
  ctx: Ctx,
  record: Product,
  before: Product | undefined,
  changed: readonly NameIn<Product>[],
): Promise<void> {
  if (before && !changed.includes('price') && !changed.includes('currency')) return;
  const id = newId('product_price', Date.parse(ctx.now));
  ctx.tx.sendText(
    `INSERT INTO product_prices (organization_id, id, product_id, price, currency, since, changed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ctx.organization,
      id,
      record.id,
      record.price,
      record.currency,
      ctx.now,
      JSON.stringify(actorRef(ctx.actor)),
    ],
  );
}

export const productPrices = {
  prices: operation({
    method: 'GET',
    path: '/products/{id}/prices',
    tag: 'Products',
    area: 'crm',
    summary: 'List the prices a product has had',
    description: 'Newest first; the first is the one that holds.',
    input: z.strictObject({ id, ...pages }),
    output: listReply(price),
    handler: async (ctx, { id, ...page }) => {
      const { tx, organization } = ctx;
      if (!(await findRecord(ctx, 'product', id))) throw noRecord('product', id);
      const { limit, offset, ascending } = sliceOf(page);
      const [rows, counted] = [new Params(), new Params()];
      const order = ascending ? 'ASC' : 'DESC';
      const [data, [total]] = await Promise.all([
        tx.text<z.input<typeof price>>(
          `SELECT price, currency, since, changed_by FROM product_prices
           WHERE ${tenantIs(organization, rows.bind)} AND product_id = ${rows.bind(id)}
           ORDER BY since ${order}, id ${order} ${limitClause(rows.bind, { limit, offset })}`,
          rows.values,
        ),
        tx.text<{ count: number }>(
          `SELECT count(*) AS count FROM product_prices
           WHERE ${tenantIs(organization, counted.bind)} AND product_id = ${counted.bind(id)}`,
          counted.values,
        ),
      ]);
      return { data, meta: metaOf(total?.count ?? 0, page) };
    },
  }),
};
