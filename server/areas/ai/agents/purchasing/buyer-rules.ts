import { amount } from '#server/kernel/schema/money.ts';
import { addDays } from '#server/kernel/time/days.ts';
import { judgePrice } from '../../purchasing/price-verdicts.ts';
import type { Limits, Sensed } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';

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
export type BuyerFinding = Sensed & { kind: Kind };
type Found = BuyerFinding;

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

type Asked = Pick<LateOrder, 'number' | 'expected_date'>;

const questions = {
  en: ({ number, expected_date: day }: Asked) =>
    `Our order ${number} was expected on ${day} and has not come whole. When will we have it?`,
  es: ({ number, expected_date: day }: Asked) =>
    `Nuestro pedido ${number} estaba previsto para el ${day} y no ha llegado completo. ¿Cuándo lo recibiremos?`,
  'pt-BR': ({ number, expected_date: day }: Asked) =>
    `Nosso pedido ${number} estava previsto para ${day} e não chegou completo. Quando o receberemos?`,
} as const;

export const lookAtOrder = (order: LateOrder, today: string, { late_days }: BuyerLimits): Found[] => {
  const late = daysBetween(order.expected_date, today);
  if (late < late_days) return [];
  const target = { type: 'purchase_order', id: order.id };
  const text = `It was expected on ${order.expected_date}, ${late} days ago`;
  const about = {
    target,
    rationale: 'What was ordered has not come, or not all of it.',
    evidence: [{ text, record: target }],
    amount: Number(order.total),
    currency: order.currency,
    confidence: 0.8,
    facets: { owner_id: order.owner_id, project_id: order.project_id, supplier_id: order.supplier_id },
  };
  if (order.email !== null)
    return [
      {
        ...about,
        kind: 'chase_delivery',
        title: `${order.number}: ask ${order.supplier} where it is`,
        input: {
          id: order.id,
          message: questions[order.locale](order),
        },
      },
    ];
  return [
    {
      ...about,
      kind: 'call_supplier',
      title: `${order.number}: call ${order.supplier}`,
      input: taskInput({
        title: `Ask ${order.supplier} about ${order.number}`,
        why: text,
        about: target,
        assignee: order.owner_id,
        due: addDays(today, 1),
        priority: 'high',
      }),
    },
  ];
};

/** The last price of a thing against those before, as price_check judges it. */
export function lookAtPrices(prices: readonly Price[], today: string, { drift_pct }: BuyerLimits): Found[] {
  const things = Map.groupBy(prices, ({ item, currency }) => `${item} ${currency}`);
  return [...things.values()].flatMap((all): Found[] => {
    const [last, ...before] = all.toSorted((a, b) => (a.agreed_at < b.agreed_at ? 1 : -1));
    if (!last) return [];
    const paid = before.map(({ unit_price }) => Number(unit_price));
    const { verdict, known, median, difference_pct } = judgePrice(Number(last.unit_price), paid);
    if (verdict !== 'high' || median === null || Number(difference_pct) < drift_pct) return [];
    const target = { type: 'purchase_order', id: last.order_id };
    const prices = `${amount(last.unit_price).toFixed()} ${last.currency}, usually ${median}`;
    const text = `${last.item}: ${prices}: ${difference_pct} % more than the middle of ${known} orders`;
    return [
      {
        kind: 'renegotiate',
        by: 'price_check statistics',
        target,
        title: `${last.number}: ${last.item} has become ${Math.round(Number(difference_pct))} % dearer`,
        rationale: 'A price that has moved so far is worth a call, or another supplier.',
        evidence: [{ text, record: target }],
        input: taskInput({
          title: `Renegotiate the price of ${last.item}`,
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
