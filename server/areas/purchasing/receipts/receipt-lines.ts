import { z } from 'zod';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { isObject } from '#server/kernel/records/body.ts';
import { quantityOut } from '#server/kernel/schema/decimals.ts';
import { words } from '#server/kernel/schema/fields.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { lines } from '#server/kernel/schema/nested-fields.ts';
import { id } from '#server/kernel/schema/record-id.ts';
import { notNegative, type OrderLine, positive } from '../orders/order-lines.ts';

/** What came, line by line of the order. What is not said to be rejected was accepted. */
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
      reason: z.string().nullable(),
    },
  );

const exact = z.union([z.string(), z.number()]).transform((given) => amount(given).toFixed());
const text = z.string().nullable().default(null);

const storedLine = z.object({
  id: z.string(),
  order_line_id: z.string(),
  description: text,
  unit: text,
  qty_received: exact,
  qty_accepted: exact,
  qty_rejected: exact,
  reason: text,
});

export type ReceiptLine = z.output<typeof storedLine>;

export const receiptLinesIn = (value: unknown): ReceiptLine[] => z.array(storedLine).parse(value ?? []);

/** Of received, accepted and rejected any two say the third; with one alone all of it was accepted. */
export function completeReceiptLine(given: unknown, ordered: ReadonlyMap<string, OrderLine>): ReceiptLine {
  const line = isObject(given) ? given : {};
  const received = amount(line.qty_received);
  const isSaid = (name: string) => line[name] !== null && line[name] !== undefined;
  const rejected = isSaid('qty_rejected')
    ? amount(line.qty_rejected)
    : isSaid('qty_accepted')
      ? received.minus(amount(line.qty_accepted))
      : amount(0);
  const accepted = isSaid('qty_accepted') ? amount(line.qty_accepted) : received.minus(rejected);
  const known = ordered.get(String(line.order_line_id));
  return storedLine.parse({
    id: line.id,
    order_line_id: line.order_line_id,
    description: known?.description ?? line.description ?? null,
    unit: known?.unit ?? line.unit ?? null,
    qty_received: received.toFixed(),
    qty_accepted: accepted.toFixed(),
    qty_rejected: rejected.toFixed(),
    reason: line.reason ?? null,
  });
}

/** Each line by itself, and every line of the order once. */
export function soundReceipt(value: unknown): ErrorDetail[] {
  const all = receiptLinesIn(value);
  if (all.length === 0)
    return [{ path: 'lines', rule: 'required', message: 'a receipt needs at least one line' }];
  const named = all.map((line) => line.order_line_id);
  return all.flatMap((line, at): ErrorDetail[] => {
    const path = `lines.${at}`;
    const [received, accepted, rejected] = [line.qty_received, line.qty_accepted, line.qty_rejected].map(
      amount,
    );
    if (!received || !accepted || !rejected) return [];
    if (named.indexOf(line.order_line_id) !== at)
      return [
        { path: `${path}.order_line_id`, rule: 'unique', message: 'is named by another line; add them up' },
      ];
    if (rejected.lt(0) || accepted.lt(0) || !accepted.plus(rejected).eq(received)) {
      const sum = `${line.qty_accepted} accepted and ${line.qty_rejected} rejected`;
      return [
        {
          path: `${path}.qty_received`,
          rule: 'sum',
          message: `${sum} are not the ${line.qty_received} received`,
        },
      ];
    }
    if (rejected.gt(0) && line.reason === null)
      return [{ path: `${path}.reason`, rule: 'required', message: 'says why something is rejected' }];
    return [];
  });
}
