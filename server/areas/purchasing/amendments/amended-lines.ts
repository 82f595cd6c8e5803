import { z } from 'zod';
import { amount } from '#server/kernel/values/money.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { OrderLine } from '../orders/order-lines.ts';
import { t } from './messages.ts';
import type { OrderAmendment } from './order-amendments.ts';

/** The properties of a line whose change is listed. */
const compared = ['description', 'quantity', 'unit', 'unit_price', 'tax_rate'] as const;

export const changeSchema = z.object({
  /** Null for a change of the whole order. */
  line_id: z.string().nullable(),
  description: z.string().nullable(),
  change: z.enum(['added', 'removed', ...compared, 'expected_date', 'delivery_address']),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type AmendedValue = z.input<typeof changeSchema>;

const text = (value: string | null | undefined) => value ?? null;

/** Lists the changes of an amendment in the lines: the values before and after, and whole lines that come or go. */
export function changedLines(before: readonly OrderLine[], after: readonly OrderLine[]): AmendedValue[] {
  const kept = new Set(after.map(({ id }) => id));
  const known = new Map(before.map((line) => [line.id, line]));
  const of = ({ id, description }: OrderLine) => ({ line_id: id, description });
  const gone = before
    .filter(({ id }) => !kept.has(id))
    .map((line) => ({ ...of(line), change: 'removed' as const, from: line.quantity, to: null }));
  const others = after.flatMap((line): AmendedValue[] => {
    const old = known.get(line.id);
    if (!old) return [{ ...of(line), change: 'added', from: null, to: line.quantity }];
    return compared.flatMap((change) =>
      text(old[change]) === text(line[change])
        ? []
        : [{ ...of(line), change, from: text(old[change]), to: text(line[change]) }],
    );
  });
  return [...gone, ...others];
}

/** Refuses lines that are less than what was accepted or billed of them, with the numbers. */
export function takenProblems(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): DetailOf<OrderAmendment>[] {
  const wanted = new Map(after.map((line, at) => [line.id, { line, at }]));
  return before.flatMap((old): DetailOf<OrderAmendment>[] => {
    const { description, qty_received: received, qty_invoiced: billed } = old;
    const found = wanted.get(old.id);
    if (!found) {
      if (amount(received).eq(0) && amount(billed).eq(0)) return [];
      const message = t('removedTaken', { description, received, billed });
      return [{ path: 'lines', rule: 'received', message }];
    }
    const { quantity, unit_price } = found.line;
    const path = `lines.${found.at}.quantity` as const;
    if (amount(quantity).lt(received))
      return [{ path, rule: 'received', message: t('belowReceived', { description, received, quantity }) }];
    if (amount(quantity).lt(billed))
      return [{ path, rule: 'invoiced', message: t('belowBilled', { description, billed, quantity }) }];
    if (amount(billed).gt(0) && !amount(unit_price).eq(old.unit_price)) {
      const message = t('priceBilled', { description, billed, price: old.unit_price });
      return [{ path: `lines.${found.at}.unit_price`, rule: 'invoiced', message }];
    }
    return [];
  });
}
