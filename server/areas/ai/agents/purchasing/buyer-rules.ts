import { addDays } from '#server/kernel/values/days.ts';
import { amount, floatOf } from '#server/kernel/values/money.ts';
import { judgePrice } from '../../purchasing/price-verdicts.ts';
import type { AgentFinding, Limits } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';
import { t } from './messages.ts';

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
  /** The supplier's address. */
  email: string | null;
  locale: 'en' | 'es' | 'pt-BR';
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

type Kind =
  | 'chase_quotes'
  | 'award'
  | 'chase_delivery'
  | 'call_supplier'
  | 'renegotiate'
  | 'recheck'
  | 'hold_payment'
  | 'void_duplicate';
export type BuyerLimits = Limits<'chase_days' | 'late_days' | 'drift_pct'>;
export type BuyerFinding = AgentFinding & { kind: Kind };
type Found = BuyerFinding;

export const proposeForRfq = (rfq: OpenRfq, today: string, { chase_days }: BuyerLimits): Found[] => {
  const left = daysBetween(today, rfq.respond_by);
  if (left > chase_days) return [];
  const target = { type: 'rfq', id: rfq.id } as const;
  const asked = { count: rfq.asked, days: Math.abs(left) };
  return [
    {
      kind: 'chase_quotes',
      target,
      title: t('chaseQuotes', { number: rfq.number, title: rfq.title }),
      rationale: t('chaseQuotesWhy'),
      evidence: [{ text: left < 0 ? t('deadlinePassed', asked) : t('deadlineNear', asked), record: target }],
      input: { id: rfq.id },
      confidence: 0.8,
      facets: { owner_id: rfq.owner_id, project_id: rfq.project_id, supplier_id: null },
    },
  ];
};

export const proposeForLateOrder = (order: LateOrder, today: string, { late_days }: BuyerLimits): Found[] => {
  const late = daysBetween(order.expected_date, today);
  if (late < late_days) return [];
  const target = { type: 'purchase_order', id: order.id } as const;
  const text = t('expectedOn', { day: order.expected_date, days: late });
  const about = {
    target,
    rationale: t('notDelivered'),
    evidence: [{ text, record: target }],
    amount: floatOf(order.total),
    currency: order.currency,
    confidence: 0.8,
    facets: { owner_id: order.owner_id, project_id: order.project_id, supplier_id: order.supplier_id },
  };
  if (order.email !== null)
    return [
      {
        ...about,
        kind: 'chase_delivery',
        title: t('chaseDelivery', { number: order.number, supplier: order.supplier }),
        input: {
          id: order.id,
          message: t('deliveryQuestion', { number: order.number, day: order.expected_date }).in(order.locale),
        },
      },
    ];
  return [
    {
      ...about,
      kind: 'call_supplier',
      title: t('callSupplier', { number: order.number, supplier: order.supplier }),
      input: taskInput({
        title: t('askSupplier', { number: order.number, supplier: order.supplier }),
        why: text,
        about: target,
        assignee: order.owner_id,
        due: addDays(today, 1),
        priority: 'high',
      }),
    },
  ];
};

/** Compares the last price of each item with the earlier ones, as price_check does. */
export function findPriceDrift(prices: readonly Price[], today: string, { drift_pct }: BuyerLimits): Found[] {
  const things = Map.groupBy(prices, ({ item, currency }) => `${item} ${currency}`);
  return [...things.values()].flatMap((all): Found[] => {
    const [last, ...before] = all.toSorted((a, b) => (a.agreed_at < b.agreed_at ? 1 : -1));
    if (!last) return [];
    const paid = before.map(({ unit_price }) => floatOf(unit_price));
    const { verdict, known, median, difference_pct } = judgePrice(floatOf(last.unit_price), paid);
    if (verdict !== 'high' || median === null || Number(difference_pct) < drift_pct) return [];
    const target = { type: 'purchase_order', id: last.order_id } as const;
    const text = t('priceRise', {
      item: last.item,
      price: `${amount(last.unit_price).toFixed()} ${last.currency}`,
      median,
      percent: difference_pct ?? 0,
      count: known,
    });
    return [
      {
        kind: 'renegotiate',
        by: 'price_check statistics',
        target,
        title: t('renegotiate', {
          number: last.number,
          item: last.item,
          percent: Math.round(Number(difference_pct)),
        }),
        rationale: t('renegotiateWhy'),
        evidence: [{ text, record: target }],
        input: taskInput({
          title: t('renegotiateTask', { item: last.item }),
          why: text,
          about: target,
          assignee: last.owner_id,
          due: addDays(today, 7),
        }),
        confidence: known / (known + 3),
        facets: { owner_id: last.owner_id, project_id: null, supplier_id: last.supplier_id },
      },
    ];
  });
}
