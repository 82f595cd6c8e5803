import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { productPrices as table } from '#db/schema/crm/products.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply } from '#server/calls/replies.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { priceOut } from '#server/kernel/values/decimals.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
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

const columns = {
  price: table.price,
  currency: table.currency,
  since: table.since,
  changed_by: table.changed_by,
};

const priceList = rowList({
  of: 'product_price',
  sorts: { created_at: [table.since] },
  key: [table.id],
  indexed: { table, shown: columns, within: table.product_id },
});

export const productPrices = {
  prices: operation({
    method: 'GET',
    path: '/products/{id}/prices',
    tag: 'Products',
    area: 'crm',
    summary: 'List the prices of a product',
    description: 'Newest first; the first one is the current price.',
    input: z.strictObject({ id, ...priceList.input }),
    output: listReply(price),
    handler: async (ctx, { id, ...page }) => {
      const { tx, organization } = ctx;
      if (!(await findRecord(ctx, 'product', id))) throw noRecord('product', id);
      const where = and(inOrganization(table, organization), eq(table.product_id, id));
      const { rows, meta } = await priceList.read(page, {
        rows: ({ list_position, after, order, limit, offset }) =>
          tx
            .select({ ...columns, list_position })
            .from(table)
            .where(and(where, after))
            .orderBy(...order)
            .limit(limit)
            .offset(offset),
        total: () => tx.select({ total: count() }).from(table).where(where),
      });
      return { data: rows, meta };
    },
  }),
};
