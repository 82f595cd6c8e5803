import { addDays } from '#server/kernel/values/days.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { taskInput } from '../tasks.ts';
import type { BuyerFinding } from './buyer-rules.ts';
import { t } from './messages.ts';

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
  /** Nothing of it is paid, so it can be voided. */
  is_untouched: boolean;
  odd: 'duplicate' | 'unusual_amount';
  severity: number;
  explanation: Message;
  /** The bill that it duplicates. */
  other: string | undefined;
}

/** From this severity on two bills have the same number of the same supplier. */
const sameNumber = 0.9;

/** Of two equal bills the later one is voided; the payment of one that is only odd is held back until somebody has checked it. */
export function proposeForOddBill(bill: OddBill, today: string): BuyerFinding[] {
  const target = { type: 'invoice', id: bill.id } as const;
  const { other, explanation } = bill;
  const about = {
    by: 'anomalies statistics',
    target,
    evidence: [
      { text: explanation, record: target },
      ...(other ? [{ text: t('earlierBill'), record: { type: 'invoice', id: other } as const }] : []),
    ],
    amount: floatOf(bill.balance),
    currency: bill.currency,
    confidence: bill.severity,
    facets: { owner_id: bill.owner_id, project_id: null, supplier_id: bill.supplier_id },
  };
  if (bill.odd === 'duplicate' && bill.severity >= sameNumber && bill.is_untouched)
    return [
      {
        ...about,
        kind: 'void_duplicate',
        title: t('duplicateBill', { number: bill.number }),
        rationale: t('duplicateBillWhy'),
        input: {
          id: bill.id,
          status: 'void',
          void_reason: other ? t('sameBill', { other }) : t('sameBillAsAnother'),
        },
      },
    ];
  return [
    {
      ...about,
      kind: 'hold_payment',
      title: t('checkBill', { number: bill.number }),
      rationale: bill.odd === 'duplicate' ? t('maybeDuplicate') : t('unusualAmount'),
      input: taskInput({
        title: t('checkBillTask', { number: bill.number }),
        why: explanation,
        about: target,
        assignee: bill.owner_id,
        due: addDays(today, 3),
        priority: 'high',
      }),
    },
  ];
}

/** Goods that were missing may have come since; any other difference has to be cleared up with the supplier. */
export const proposeForUnmatched = (invoice: UnmatchedInvoice, today: string): BuyerFinding[] => {
  const target = { type: 'invoice', id: invoice.id } as const;
  const mismatch = t('mismatch', { status: invoice.match_status });
  const about = {
    target,
    evidence: [{ text: mismatch, record: target }],
    amount: floatOf(invoice.balance),
    currency: invoice.currency,
    facets: { owner_id: invoice.owner_id, project_id: null, supplier_id: invoice.supplier_id },
  };
  if (invoice.match_status === 'not_received')
    return [
      {
        ...about,
        kind: 'recheck',
        title: t('recheck', { number: invoice.number }),
        rationale: t('recheckWhy'),
        input: { id: invoice.id },
        confidence: 0.6,
      },
    ];
  return [
    {
      ...about,
      kind: 'hold_payment',
      title: t('holdBill', { number: invoice.number }),
      rationale: t('holdBillWhy', { mismatch }),
      input: taskInput({
        title: t('clarifyBill', { number: invoice.number }),
        why: t('clarifyBillWhy', { mismatch }),
        about: target,
        assignee: invoice.owner_id,
        due: addDays(today, 3),
        priority: 'high',
      }),
      confidence: 0.9,
    },
  ];
};
