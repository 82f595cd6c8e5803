import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { amount, rounded } from '#server/kernel/schema/money.ts';
import { purchasingSettings } from '../settings.ts';
import { type OrderLine, orderLinesIn } from './order-lines.ts';
import type { PurchaseOrder } from './orders.ts';

/** By what the same thing is recognized: its place in a price list, else its words and its unit. */
export const itemOf = ({
  lpu_item_id: item,
  description,
  unit,
}: Pick<OrderLine, 'lpu_item_id' | 'description' | 'unit'>) =>
  item
    ? `lpu ${item}`
    : `${description.toLowerCase().replace(/\s+/g, ' ')} ${unit?.toLowerCase() ?? ''}`.trim();

/** How much more or less than last time, in per cent with two decimals; null where there is nothing to compare. */
export const priceChange = (now: string, last: string | null): string | null =>
  last === null || amount(last).eq(0)
    ? null
    : amount(rounded(amount(now).minus(last).div(last).times(100))).toFixed();

/** Every line beside what the same thing cost last time. */
export async function withLastPrices(
  ctx: Ctx,
  lines: readonly OrderLine[],
  currency: string,
): Promise<OrderLine[]> {
  const { values, bind } = new Params();
  const items = [...new Set(lines.map(itemOf))];
  const rows = await ctx.tx.text<{ item: string; unit_price: string }>(
    `SELECT DISTINCT ON (item) item, unit_price::text FROM purchase_prices
     WHERE ${tenantIs(ctx.organization, bind)} AND item = ANY(${bind(items)}) AND currency = ${bind(currency)}
     ORDER BY item, agreed_at DESC, order_id DESC, line_id`,
    values,
  );
  const last = new Map(rows.map(({ item, unit_price }) => [item, amount(unit_price).toFixed()]));
  const allowed = purchasingSettings.of(ctx).tolerances.price_over_last_pct ?? 0;
  return lines.map((line) => {
    const last_price = last.get(itemOf(line)) ?? null;
    const price_change_pct = priceChange(line.unit_price, last_price);
    return {
      ...line,
      last_price,
      price_change_pct,
      is_price_alert: price_change_pct !== null && amount(price_change_pct).gt(allowed),
    };
  });
}

/** What an order that is approved agrees on is what the next one is compared with. */
export function notePrices(ctx: Ctx, { id, supplier_id, currency, lines }: PurchaseOrder): void {
  const { values, bind } = new Params();
  const rows = orderLinesIn(lines).map((line) =>
    [ctx.organization, id, line.id, supplier_id, itemOf(line), currency, line.unit_price, ctx.now]
      .map(bind)
      .join(', '),
  );
  ctx.tx.sendText(
    `INSERT INTO purchase_prices
     (organization_id, order_id, line_id, supplier_id, item, currency, unit_price, agreed_at)
     VALUES ${rows.map((row) => `(${row})`).join(', ')}`,
    values,
  );
}

export function forgetPrices(ctx: Ctx, id: string): void {
  const { values, bind } = new Params();
  ctx.tx.sendText(
    `DELETE FROM purchase_prices WHERE ${tenantIs(ctx.organization, bind)} AND order_id = ${bind(id)}`,
    values,
  );
}
