import { amount } from '#server/kernel/values/money.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { OrderLine } from '../orders/order-lines.ts';
import { mostExpected } from '../orders/order-progress.ts';
import { t } from './messages.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import type { Receipt } from './receipts.ts';

/** The lines of the order after a receipt is counted, or taken out again. */
export function counted<L extends OrderLine>(
  lines: readonly L[],
  receipt: readonly ReceiptLine[],
  sign: 1 | -1,
): L[] {
  const by = new Map(receipt.map((line) => [line.order_line_id, line]));
  return lines.map((line) => {
    const came = by.get(line.id);
    if (!came) return line;
    return {
      ...line,
      qty_received: amount(line.qty_received).plus(amount(came.qty_accepted).times(sign)).toFixed(),
      qty_rejected: amount(line.qty_rejected).plus(amount(came.qty_rejected).times(sign)).toFixed(),
    };
  });
}

/** Compares all that was accepted so far, with this receipt, to the ordered quantity plus the tolerance. */
export function overReceived(
  lines: readonly OrderLine[],
  receipt: readonly ReceiptLine[],
  overPct: number,
): DetailOf<Receipt>[] {
  const ordered = new Map(lines.map((line) => [line.id, line]));
  return receipt.flatMap((came, at): DetailOf<Receipt>[] => {
    const path = `lines.${at}` as const;
    const line = ordered.get(came.order_line_id);
    if (!line) {
      const message = t('unknownLine', { orderLineId: came.order_line_id });
      return [{ path: `${path}.order_line_id`, rule: 'not_found', message, allowed: [...ordered.keys()] }];
    }
    const most = mostExpected(line, overPct);
    const left = amount(most).minus(line.qty_received);
    if (amount(came.qty_accepted).lte(left)) return [];
    const message = t('overOrder', {
      description: line.description,
      left: left.gt(0) ? left.toFixed() : '0',
      ordered: line.quantity,
      most,
      overPct: String(overPct),
      accepted: line.qty_received,
    });
    return [{ path: `${path}.qty_accepted`, rule: 'over_order', message }];
  });
}
