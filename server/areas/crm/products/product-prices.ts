import { and, asc, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { productPrices as table } from '#db/schema/products.ts';
import type { Ctx } from '#server/calls/context.ts';
import { noRecord } from '#server/calls/errors.ts';
import { newId } from '#server/calls/ids.ts';
import { operation } from '#server/calls/operation.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { listReply } from '#server/kernel/calls/replies.ts';
import { metaOf, pages, sliceOf } from '#server/kernel/lists/pages.ts';
import { limitOf } from '#server/kernel/lists/slice.ts';
import { findRecord } from '#server/kernel/records/records.ts';
import { inOrganization } from '#server/kernel/records/tenant.ts';
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

/** Stores the first price of a product and every change of it, with the moment from which on it is valid. */
export async function keepPrice(
  ctx: Ctx,
  record: Product,
  before: Product | undefined,
  changed: readonly NameIn<Product>[],
): Promise<void> {
  if (before && !changed.includes('price') && !changed.includes('currency')) return;
  const { price, currency } = record;
  const row = {
    organization_id: ctx.organization,
    id: newId('product_price', Date.parse(ctx.now)),
    product_id: record.id,
    price,
    currency,
    since: ctx.now,
    changed_by: actorRef(ctx.actor),
  };
  ctx.tx.send(ctx.tx.insert(table).values(row));
}

export const productPrices = {
  prices: operation({
    method: 'GET',
    path: '/products/{id}/prices',
    tag: 'Products',
    area: 'crm',
    summary: 'List the prices a product has had',
    description: 'Newest first; the first one is the current price.',
    input: z.strictObject({ id, ...pages }),
    output: listReply(price),
    handler: async (ctx, { id, ...page }) => {
      const { tx, organization } = ctx;
      if (!(await findRecord(ctx, 'product', id))) throw noRecord('product', id);
      const { limit, offset, ascending } = sliceOf(page);
      const where = and(inOrganization(table, organization), eq(table.product_id, id));
      const order = ascending ? asc : desc;
      const [data, [total]] = await Promise.all([
        tx
          .select({
            price: table.price,
            currency: table.currency,
            since: table.since,
            changed_by: table.changed_by,
          })
          .from(table)
          .where(where)
          .orderBy(order(table.since), order(table.id))
          .limit(limitOf(limit))
          .offset(offset),
        tx.select({ count: count() }).from(table).where(where),
      ]);
      return { data, meta: metaOf(total?.count ?? 0, page) };
    },
  }),
};
