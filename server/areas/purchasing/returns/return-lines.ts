import { z } from 'zod';
import { quantityOut } from '#server/kernel/values/decimals.ts';
import { type Amount, amount } from '#server/kernel/values/money.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { type OrderLine, positive } from '../orders/order-lines.ts';
import type { ReceiptLine } from '../receipts/receipt-lines.ts';
import type { GoodsReturn } from './goods-returns.ts';
import { t } from './messages.ts';

/** The quantity of each line of the receipt that goes back. */
export const returnLines = () =>
  lines(
    { order_line_id: id, quantity: positive },
    {
      order_line_id: z.string(),
      description: z.string().nullable(),
      unit: z.string().nullable(),
      quantity: quantityOut,
    },
  );

export type ReturnLine = z.input<ReturnType<typeof returnLines>['read']>[number];

/** The accepted quantity of a line of a receipt that has not gone back. */
export const returnable = ({ qty_accepted, qty_returned }: ReceiptLine) =>
  amount(qty_accepted).minus(qty_returned ?? '0');

/** Refuses more than was accepted with the receipt, and lines that it does not have. */
export function returnProblems(
  all: readonly ReturnLine[],
  receipt: readonly ReceiptLine[],
): DetailOf<GoodsReturn>[] {
  const known = new Map(receipt.map((line) => [line.order_line_id, line]));
  const named = all.map(({ order_line_id }) => order_line_id);
  return all.flatMap((line, at): DetailOf<GoodsReturn>[] => {
    const path = `lines.${at}` as const;
    const { order_line_id: orderLineId, quantity } = line;
    const came = known.get(orderLineId);
    if (!came) {
      const message = t('unknownLine', { orderLineId });
      return [{ path: `${path}.order_line_id`, rule: 'not_found', message, allowed: [...known.keys()] }];
    }
    if (named.indexOf(orderLineId) !== at)
      return [{ path: `${path}.order_line_id`, rule: 'unique', message: t('lineTwice') }];
    const left = returnable(came);
    if (amount(quantity).lte(left)) return [];
    const message = t('overAccepted', {
      description: came.description ?? '',
      accepted: came.qty_accepted,
      returned: came.qty_returned ?? '0',
      left: left.toFixed(),
    });
    return [{ path: `${path}.quantity`, rule: 'over_accepted', message }];
  });
}

const changed = (value: Amount | undefined, by: Amount) =>
  amount(value ?? '0')
    .plus(by)
    .toFixed();

/** The lines of the order after a return, or after it is taken back. Goods that are not replaced are not expected again. */
export function withReturned<L extends OrderLine>(
  lines: readonly L[],
  returned: readonly ReturnLine[],
  isReplaced: boolean,
  sign: 1 | -1,
): L[] {
  const by = new Map(returned.map((line) => [line.order_line_id, line.quantity]));
  return lines.map((line) => {
    const quantity = by.get(line.id);
    if (quantity === undefined) return line;
    const delta = amount(quantity).times(sign);
    return {
      ...line,
      qty_received: amount(line.qty_received).minus(delta).toFixed(),
      qty_returned: changed(line.qty_returned, delta),
      ...(isReplaced ? {} : { qty_not_replaced: changed(line.qty_not_replaced, delta) }),
    };
  });
}

/** The lines of the receipt after a return, or after it is taken back. */
export function receiptWithReturned(
  lines: readonly ReceiptLine[],
  returned: readonly ReturnLine[],
  sign: 1 | -1,
): ReceiptLine[] {
  const by = new Map(returned.map((line) => [line.order_line_id, line.quantity]));
  return lines.map((line) => {
    const quantity = by.get(line.order_line_id);
    if (quantity === undefined) return line;
    return { ...line, qty_returned: changed(line.qty_returned, amount(quantity).times(sign)) };
  });
}
