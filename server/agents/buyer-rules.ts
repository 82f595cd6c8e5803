import { addDays } from '../kernel/days.ts';
import { amount } from '../kernel/money.ts';
import type { Limits, Sensed } from './agent.ts';
import { daysBetween } from './days-between.ts';
import { taskInput } from './tasks.ts';

export interface OpenRfq {
  id: string;
  number: string;
  title: string;
  owner_id: string | null;
  project_id: string | null;
  respond_by: string;
  asked: number;
}

export interface LateOrder {
  id: string;
  number: string;
  supplier: string;
  supplier_id: string;
  owner_id: string | null;
  project_id: string | null;
  expected_date: string;
  total: string;
  currency: string;
}

export interface Price {
  item: string;
  order_id: string;
  number: string;
  supplier_id: string;
  owner_id: string | null;
  currency: string;
  unit_price: string;
  agreed_at: string;
}

export interface UnmatchedInvoice {
  id: string;
  number: string;
  supplier_id: string | null;
  owner_id: string | null;
  balance: string;
  currency: string;
  match_status: string;
}

type Kind = 'chase_quotes' | 'chase_delivery' | 'renegotiate' | 'recheck' | 'hold_payment';
export type BuyerLimits = Limits<'chase_days' | 'late_days' | 'drift_pct'>;
type Found = Sensed & { kind: Kind };

export const lookAtRfq = (rfq: OpenRfq, today: string, { chase_days }: BuyerLimits): Found[] => {
  const left = daysBetween(today, rfq.respond_by);
  if (left > chase_days) return [];
  const target = { type: 'rfq', id: rfq.id };
  const until = left < 0 ? `ended ${-left} days ago` : `ends in ${left} days`;
  return [
    {
      kind: 'chase_quotes',
      target,
      title: `${rfq.number} ${rfq.title}: ask the suppliers again`,
      rationale: 'Nobody has answered, and the time to do so is almost over.',
      evidence: [{ text: `${rfq.asked} suppliers were asked; the time to answer ${until}`, record: target }],
      input: { id: rfq.id },
      confidence: 0.8,
      facets: { owner_id: rfq.owner_id, project_id: rfq.project_id, supplier_id: null },
    },
  ];
};

export const lookAtOrder = (order: LateOrder, today: string, { late_days }: BuyerLimits): Found[] => {
  const late = daysBetween(order.expected_date, today);
  if (late < late_days) return [];
  const target = { type: 'purchase_order', id: order.id };
  const text = `It was expected on ${order.expected_date}, ${late} days ago`;
  return [
    {
      kind: 'chase_delivery',
      target,
      title: `${order.number}: ask ${order.supplier} where it is`,
      rationale: 'What was ordered has not come, or not all of it.',
      evidence: [{ text, record: target }],
      input: taskInput({
        title: `Ask ${order.supplier} about ${order.number}`,
        why: text,
        about: target,
        assignee: order.owner_id,
        due: addDays(today, 1),
        priority: 'high',
      }),
      amount: Number(order.total),
      currency: order.currency,
      confidence: 0.8,
      facets: { owner_id: order.owner_id, project_id: order.project_id, supplier_id: order.supplier_id },
    },
  ];
};

const median = (values: readonly string[]) => {
  const sorted = values.map(amount).toSorted((a, b) => a.cmp(b));
  const half = Math.floor(sorted.length / 2);
  const [low, high] = sorted.length % 2 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]];
  return amount(low).plus(amount(high)).div(2);
};

/** The last price of a thing against the median of those before; three of them are the least to compare with. */
export function lookAtPrices(prices: readonly Price[], today: string, { drift_pct }: BuyerLimits): Found[] {
  const leastBefore = 3;
  const things = Map.groupBy(prices, ({ item, currency }) => `${item} ${currency}`);
  return [...things.values()].flatMap((all): Found[] => {
    const [last, ...before] = all.toSorted((a, b) => (a.agreed_at < b.agreed_at ? 1 : -1));
    if (!last || before.length < leastBefore) return [];
    const usual = median(before.map(({ unit_price }) => unit_price));
    if (usual.lte(0)) return [];
    const drift = amount(last.unit_price).minus(usual).div(usual).times(100);
    if (drift.lt(drift_pct)) return [];
    const target = { type: 'purchase_order', id: last.order_id };
    const prices = `${amount(last.unit_price).toFixed()} ${last.currency}, usually ${usual.toFixed()}`;
    const text = `${last.item}: ${prices}: ${drift.toFixed(1)} % more than the median of ${before.length} orders`;
    return [
      {
        kind: 'renegotiate',
        target,
        title: `${last.number}: ${last.item} has become ${drift.toFixed(0)} % dearer`,
        rationale: 'A price that has moved so far is worth a call, or another supplier.',
        evidence: [{ text, record: target }],
        input: taskInput({
          title: `Renegotiate the price of ${last.item}`,
          why: text,
          about: target,
          assignee: last.owner_id,
          due: addDays(today, 7),
        }),
        confidence: Math.min(0.9, 0.5 + before.length / 20),
        facets: { owner_id: last.owner_id, project_id: null, supplier_id: last.supplier_id },
      },
    ];
  });
}

/** What has not been received may have come since; the rest somebody has to answer for. */
export const lookAtUnmatched = (invoice: UnmatchedInvoice, today: string): Found[] => {
  const target = { type: 'invoice', id: invoice.id };
  const words = invoice.match_status.replaceAll('_', ' ');
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
