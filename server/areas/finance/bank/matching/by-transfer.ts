import { amount } from '#server/kernel/values/money.ts';
import { type LineFacts, paidBy } from './line-facts.ts';
import type { ItemIndex } from './open-items.ts';
import type { Draft } from './proposal.ts';

/** The bill that an ordered transfer pays, if the bank has paid exactly what was ordered. */
export function byTransfer({ line }: LineFacts, { ordered, byId }: ItemIndex): Draft[] {
  const payment = ordered.get((line.end_to_end_id ?? '').trim().toUpperCase());
  const document = payment && byId.get(payment.invoice_id);
  if (!document || !paidBy(line)(document)) return [];
  const isExact = amount(payment.amount).eq(amount(line.amount));
  if (!isExact || amount(document.balance).lt(amount(line.amount))) return [];
  const parts = [{ document, amount: line.amount }];
  return [
    { reasons: ['transfer_reference', 'exact_amount'], parts, amount: line.amount, sureBy: 'transfer' },
  ];
}
