import { z } from 'zod';
import { quantityOut } from '#server/kernel/values/decimals.ts';
import { words } from '#server/kernel/values/fields.ts';
import { amount } from '#server/kernel/values/money.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { notNegative, type OrderLine, positive } from '../orders/order-lines.ts';
import { openQuantity } from '../orders/order-progress.ts';
import { t } from './messages.ts';
import type { Receipt } from './receipts.ts';

/** The received quantity of each line of the order. All of it was accepted unless the input rejects a part. */
export const receiptLines = () =>
  lines(
    {
      order_line_id: id,
      qty_received: positive,
      qty_accepted: notNegative.nullish(),
      qty_rejected: notNegative.nullish(),
      reason: words(1000).nullish(),
    },
    {
      order_line_id: z.string(),
      description: z.string().nullable(),
      unit: z.string().nullable(),
      qty_received: quantityOut,
      qty_accepted: quantityOut,
      qty_rejected: quantityOut,
      /** The accepted quantity that went back. */
      qty_returned: quantityOut.optional(),
      reason: z.string().nullable(),
    },
  );

export type ReceiptLine = z.input<ReturnType<typeof receiptLines>['read']>[number];

/** A line as it is sent. */
export type SentReceiptLine = Pick<ReceiptLine, 'id' | 'order_line_id' | 'qty_received'> & {
  readonly [K in keyof ReceiptLine]?: ReceiptLine[K] | null | undefined;
};

/**
 * Calculates what is missing of the received, accepted and rejected quantities. Without the last two everything was
 * accepted.
 */
export function completeReceiptLine(
  line: SentReceiptLine,
  ordered: ReadonlyMap<string, OrderLine>,
): ReceiptLine {
  const received = amount(line.qty_received);
  const isGiven = (name: 'qty_accepted' | 'qty_rejected') => line[name] !== null && line[name] !== undefined;
  const rejected = isGiven('qty_rejected')
    ? amount(line.qty_rejected)
    : isGiven('qty_accepted')
      ? received.minus(amount(line.qty_accepted))
      : amount(0);
  const accepted = isGiven('qty_accepted') ? amount(line.qty_accepted) : received.minus(rejected);
  const known = ordered.get(line.order_line_id);
  return {
    id: line.id,
    order_line_id: line.order_line_id,
    description: known?.description ?? line.description ?? null,
    unit: known?.unit ?? line.unit ?? null,
    qty_received: received.toFixed(),
    qty_accepted: accepted.toFixed(),
    qty_rejected: rejected.toFixed(),
    reason: line.reason ?? null,
    ...(line.qty_returned ? { qty_returned: line.qty_returned } : {}),
  };
}

/** Checks each line, and that no line of the order occurs twice. */
export function soundReceipt(all: readonly ReceiptLine[]): DetailOf<Receipt>[] {
  if (all.length === 0) return [{ path: 'lines', rule: 'required', message: t('noLines') }];
  const named = all.map((line) => line.order_line_id);
  return all.flatMap((line, at): DetailOf<Receipt>[] => {
    const path = `lines.${at}` as const;
    const [received, accepted, rejected] = [line.qty_received, line.qty_accepted, line.qty_rejected].map(
      amount,
    );
    if (!received || !accepted || !rejected) return [];
    if (named.indexOf(line.order_line_id) !== at)
      return [{ path: `${path}.order_line_id`, rule: 'unique', message: t('lineTwice') }];
    if (rejected.lt(0) || accepted.lt(0) || !accepted.plus(rejected).eq(received)) {
      const { qty_received, qty_accepted, qty_rejected } = line;
      const message = t('unequalSum', {
        accepted: qty_accepted,
        rejected: qty_rejected,
        received: qty_received,
      });
      return [{ path: `${path}.qty_received`, rule: 'sum', message }];
    }
    if (rejected.gt(0) && line.reason === null)
      return [{ path: `${path}.reason`, rule: 'required', message: t('reasonNeeded') }];
    return [];
  });
}

/** Returns the line of a receipt for all goods of an ordered line that did not come yet, or none. */
export function openLine(line: OrderLine): { order_line_id: string; qty_received: string }[] {
  const open = openQuantity('sent', line);
  return amount(open).gt(0) ? [{ order_line_id: line.id, qty_received: open }] : [];
}
