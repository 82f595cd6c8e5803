import { addDays } from '#server/kernel/time/days.ts';
import { taskInput } from '../tasks.ts';
import type { BuyerFinding } from './buyer-rules.ts';

export interface UnmatchedInvoice {
  id: string;
  number: string;
  supplier_id: string | null;
  owner_id: string | null;
  balance: string;
  currency: string;
  match_status: string;
}

/** A supplier's bill that anomalies has found odd, as long as it is not paid. */
export interface OddBill {
  id: string;
  number: string;
  supplier_id: string | null;
  owner_id: string | null;
  balance: string;
  currency: string;
  /** Nothing of it is paid: it can be taken out. */
  is_untouched: boolean;
  odd: 'duplicate' | 'unusual_amount';
  severity: number;
  explanation: string;
  /** The one it is the same as. */
  other: string | undefined;
}

/** From this severity on two bills have the same number of the same supplier. */
const sameNumber = 0.9;

/** Of two equal bills the later one is voided; the payment of one that is only odd is held back until somebody has checked it. */
export function lookAtOddBill(bill: OddBill, today: string): BuyerFinding[] {
  const target = { type: 'invoice', id: bill.id };
  const { other, explanation } = bill;
  const about = {
    by: 'anomalies statistics',
    target,
    evidence: [
      { text: explanation, record: target },
      ...(other ? [{ text: 'The earlier one of the two', record: { type: 'invoice', id: other } }] : []),
    ],
    amount: Number(bill.balance),
    currency: bill.currency,
    confidence: bill.severity,
    facets: { owner_id: bill.owner_id, project_id: null, supplier_id: bill.supplier_id },
  };
  if (bill.odd === 'duplicate' && bill.severity >= sameNumber && bill.is_untouched)
    return [
      {
        ...about,
        kind: 'void_duplicate',
        title: `${bill.number}: it is there twice`,
        rationale:
          'The same supplier has billed under this number before; paid twice it is hard to get back.',
        input: { id: bill.id, status: 'void', void_reason: `The same bill as ${other ?? 'another one'}` },
      },
    ];
  return [
    {
      ...about,
      kind: 'hold_payment',
      title: `${bill.number}: look at it before it is paid`,
      rationale: bill.odd === 'duplicate' ? 'It may be there twice.' : 'The amount is far from the usual.',
      input: taskInput({
        title: `Look at the invoice ${bill.number} before it is paid`,
        why: explanation,
        about: target,
        assignee: bill.owner_id,
        due: addDays(today, 3),
        priority: 'high',
      }),
    },
  ];
}

const mismatches: Readonly<Record<string, string>> = {
  over_quantity: 'more than was ordered or received',
  over_price: 'dearer than was agreed',
  not_received: 'not received yet',
  no_order: 'there is no order',
};

/** Goods that were missing may have come since; any other difference has to be cleared up with the supplier. */
export const lookAtUnmatched = (invoice: UnmatchedInvoice, today: string): BuyerFinding[] => {
  const target = { type: 'invoice', id: invoice.id };
  const words = mismatches[invoice.match_status] ?? invoice.match_status;
  const about = {
    target,
    evidence: [{ text: `The comparison with its order says: ${words}`, record: target }],
    amount: Number(invoice.balance),
    currency: invoice.currency,
    facets: { owner_id: invoice.owner_id, project_id: null, supplier_id: invoice.supplier_id },
  };
  if (invoice.match_status === 'not_received')
    return [
      {
        ...about,
        kind: 'recheck',
        title: `${invoice.number}: compare it with its order again`,
        rationale: 'When it came the goods had not; they may be there by now.',
        input: { id: invoice.id },
        confidence: 0.6,
      },
    ];
  return [
    {
      ...about,
      kind: 'hold_payment',
      title: `${invoice.number}: do not pay it before it is cleared up`,
      rationale: `What is asked for is not what was agreed: ${words}.`,
      input: taskInput({
        title: `Clear up the invoice ${invoice.number} with the supplier`,
        why: `The comparison with its order says: ${words}. Do not pay it before that is settled.`,
        about: target,
        assignee: invoice.owner_id,
        due: addDays(today, 3),
        priority: 'high',
      }),
      confidence: 0.9,
    },
  ];
};
