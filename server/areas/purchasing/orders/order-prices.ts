import { and, desc, eq, ne } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { purchasePrices } from '#db/schema/purchasing/orders.ts';
import { priceWithoutTax } from '#server/areas/crm/lines/net-prices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { purchasingSettings } from '../settings.ts';
import type { OrderLine, UntaxedOrderLine } from './order-lines.ts';
import type { PurchaseOrder } from './orders.ts';

/** The same thing has the same item of a price list, else the same description and unit. */
export const itemOf = ({
  lpu_item_id: item,
  description,
  unit,
}: Pick<OrderLine, 'lpu_item_id' | 'description' | 'unit'>) =>
  item
    ? `lpu ${item}`
    : `${description.toLowerCase().replace(/\s+/g, ' ')} ${unit?.toLowerCase() ?? ''}`.trim();

/** The change of a price in per cent with two decimals; null where there is no earlier price. */
const priceChange = (now: string, last: string | null): string | null =>
  last === null || amount(last).eq(0)
    ? null
    : amount(rounded(amount(now).minus(last).div(last).times(100))).toFixed();

/** Prices are compared without tax and before the discount of the order. */
const priceOf = (line: UntaxedOrderLine, prices_include_tax: boolean | null) =>
  prices_include_tax ? rounded(priceWithoutTax(line.unit_price, line, true), 6) : line.unit_price;

/** Adds to every line the price that was agreed for the same thing last time, in another order. */
export async function withLastPrices<L extends UntaxedOrderLine>(
  ctx: Ctx,
  lines: readonly L[],
  { id, currency, prices_include_tax }: Pick<Given<PurchaseOrder>, 'id' | 'currency' | 'prices_include_tax'>,
): Promise<L[]> {
  const items = [...new Set(lines.map(itemOf))];
  const rows = await ctx.tx
    .selectDistinctOn([purchasePrices.item], {
      item: purchasePrices.item,
      unit_price: purchasePrices.unit_price,
    })
    .from(purchasePrices)
    .where(
      and(
        inOrganization(purchasePrices, ctx.organization),
        anyOf(purchasePrices.item, items),
        eq(purchasePrices.currency, currency ?? ''),
        ne(purchasePrices.order_id, id),
      ),
    )
    .orderBy(
      purchasePrices.item,
      desc(purchasePrices.agreed_at),
      desc(purchasePrices.order_id),
      purchasePrices.line_id,
    );
  const last = new Map(rows.map(({ item, unit_price }) => [item, amount(unit_price).toFixed()]));
  const allowed = purchasingSettings.of(ctx).tolerances.price_over_last_pct ?? 0;
  return lines.map((line) => {
    const last_price = last.get(itemOf(line)) ?? null;
    const price_change_pct = priceChange(priceOf(line, prices_include_tax), last_price);
    return {
      ...line,
      last_price,
      price_change_pct,
      is_price_alert: price_change_pct !== null && amount(price_change_pct).gt(allowed),
    };
  });
}

/** The prices of an approved order are what the next order is compared with. */
export function notePrices(
  ctx: Ctx,
  { id, supplier_id, currency, prices_include_tax, lines }: PurchaseOrder,
): void {
  const rows = lines.map((line) => ({
    organization_id: ctx.organization,
    order_id: id,
    line_id: line.id,
    supplier_id,
    item: itemOf(line),
    currency: currency ?? '',
    unit_price: priceOf(line, prices_include_tax),
    agreed_at: ctx.now,
  }));
  ctx.tx.send(ctx.tx.insert(purchasePrices).values(rows));
}

export function forgetPrices(ctx: Ctx, id: string): void {
  ctx.tx.send(
    ctx.tx
      .delete(purchasePrices)
      .where(and(inOrganization(purchasePrices, ctx.organization), eq(purchasePrices.order_id, id))),
  );
}
