import { type Amount, amount, rounded } from '#server/kernel/values/money.ts';
import { flowOf } from '../invoices/corrections/document-sign.ts';

import type { Invoice } from '../invoices/invoices.ts';
import type { Settlement } from './settlements.ts';

export type Allocation = Settlement['allocations'][number];

/** An allocation as it is sent: without an amount, it takes what is open. */
export type SentAllocation = Pick<Allocation, 'id' | 'invoice_id'> & {
  readonly [K in Exclude<keyof Allocation, 'id' | 'invoice_id'>]?: Allocation[K] | null | undefined;
};

/** A document as far as an allocation reads it. */
export type Allocable = Pick<Invoice, 'direction' | 'kind' | 'correction' | 'balance'>;

/** A document that is owed the other way round is taken off, such as a credit note within the transfer of a customer. */
const signIn = (kind: Settlement['kind'], document: Allocable): 1 | -1 =>
  flowOf(document) === kind ? 1 : -1;

/**
 * Gives each allocation without an amount what is open of its document, in their order, until the money is used up. Without
 * an amount of money, all is paid.
 */
export function withAmounts(
  sent: readonly SentAllocation[],
  documents: ReadonlyMap<string, Allocable>,
  { kind, amount: money }: { kind: Settlement['kind']; amount: string | null },
): { sent: SentAllocation; amount: string }[] {
  const signed = (one: SentAllocation, value: Amount) => {
    const document = documents.get(one.invoice_id);
    return amount(value).times(document ? signIn(kind, document) : 1);
  };
  const isTaken = (one: SentAllocation) => {
    const document = documents.get(one.invoice_id);
    return document !== undefined && signIn(kind, document) < 0;
  };
  const openOf = (one: SentAllocation) => amount(documents.get(one.invoice_id)?.balance);
  // Documents that are taken off leave more for the others, so they come first.
  const known = sent.map((one) => one.amount ?? (isTaken(one) ? rounded(openOf(one)) : undefined));
  let left = money === null ? undefined : amount(money);
  sent.forEach((one, at) => {
    left = left?.minus(signed(one, known[at] ?? 0));
  });
  return sent.map((one, at) => {
    const own = known[at];
    if (own !== undefined) return { sent: one, amount: rounded(own) };
    const open = openOf(one);
    const part = left === undefined || left.gte(open) ? open : left.gt(0) ? left : amount(0);
    left = left?.minus(part);
    return { sent: one, amount: rounded(part) };
  });
}

/** The money that the allocations take together. */
export const allocatedOf = (
  kind: Settlement['kind'],
  allocations: readonly Pick<Allocation, 'invoice_id' | 'amount'>[],
  documents: ReadonlyMap<string, Allocable>,
) =>
  allocations.reduce((total, one) => {
    const document = documents.get(one.invoice_id);
    return total.plus(amount(one.amount).times(document ? signIn(kind, document) : 1));
  }, amount(0));
