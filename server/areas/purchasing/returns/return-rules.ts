import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { mostExpected, quantityToCredit } from '../orders/order-progress.ts';
import type { PurchaseOrder } from '../orders/orders.ts';
import { purchasingSettings } from '../settings.ts';
import type { GoodsReturn } from './goods-returns.ts';
import { t } from './messages.ts';
import { returnProblems, withReturned } from './return-lines.ts';

/** Locks the receipt and then its order, so that nothing else counts on them until the return is written. */
export async function lockedGoods(ctx: Ctx, id: string | null) {
  const receipt = await findRecord(ctx, 'receipt', id, { lock: true });
  const order = receipt && (await findRecord(ctx, 'purchase_order', receipt.order_id, { lock: true }));
  return receipt && order ? { receipt, order } : undefined;
}

export async function checkReturn(
  ctx: Ctx,
  record: GoodsReturn,
  before: GoodsReturn | undefined,
): Promise<DetailOf<GoodsReturn>[]> {
  const goods = await lockedGoods(ctx, record.receipt_id);
  if (!goods) return [];
  const { receipt, order } = goods;
  if (before)
    return record.status === 'reversed' && before.status === 'posted'
      ? replacedMeanwhile(ctx, record, order)
      : [];
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  const details: DetailOf<GoodsReturn>[] = [];
  if (record.returned_on !== null && record.returned_on > today)
    details.push({ path: 'returned_on', rule: 'past', message: t('inFuture') });
  if (receipt.status !== 'posted') {
    const message = t('receiptReversed', { status: receipt.status });
    return [...details, { path: 'receipt_id', rule: 'state', message, allowed: ['posted'] }];
  }
  return [...details, ...returnProblems(record.lines, receipt.lines)];
}

/** A reversal that would make more accepted than is allowed, because replacements have come. */
function replacedMeanwhile(ctx: Ctx, record: GoodsReturn, order: PurchaseOrder): DetailOf<GoodsReturn>[] {
  const { receipt_over_order_pct: over = 0 } = purchasingSettings.of(ctx).tolerances;
  const after = withReturned(order.lines, record.lines, record.is_replaced === true, -1);
  return after.flatMap((line): DetailOf<GoodsReturn>[] => {
    const own = record.lines.find(({ order_line_id }) => order_line_id === line.id);
    const most = mostExpected(line, over);
    if (!own || amount(line.qty_received).lte(most)) return [];
    const { description } = line;
    const received = amount(line.qty_received).minus(own.quantity).toFixed();
    const message = t('replacedMeanwhile', { description, received, quantity: own.quantity, most });
    return [{ path: 'status', rule: 'over_order', message }];
  });
}

/** The bills of goods that went back for good need a credit note of the supplier. */
export async function expectedCredits(ctx: Ctx, record: GoodsReturn): Promise<Warning[]> {
  const order = await findRecord(ctx, 'purchase_order', record.order_id);
  if (record.status !== 'posted' || !order) return [];
  const own = new Set(record.lines.map(({ order_line_id }) => order_line_id));
  return order.lines.flatMap((line) => {
    const quantity = quantityToCredit(line);
    if (!own.has(line.id) || !amount(quantity).gt(0)) return [];
    const message = t('creditExpected', { description: line.description, quantity });
    return [{ code: 'credit_note_expected', message, id: order.id }];
  });
}
