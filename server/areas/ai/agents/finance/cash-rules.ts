import { amount } from '#server/kernel/schema/money.ts';
import { addDays } from '#server/kernel/time/days.ts';
import type { Evidence } from '../../suggestions/proposing.ts';
import type { Limits, Sensed } from '../agent.ts';
import { taskInput } from '../tasks.ts';

export interface PlannedPayment {
  id: string;
  amount: string;
  date: string;
  description: string | null;
}

export interface Receivable {
  id: string;
  number: string;
  company: string | null;
  owner_id: string | null;
  balance: string;
  due_date: string;
  /** When its customer usually pays. */
  expected: string;
}

type Kind = 'collect' | 'postpone';
export type CashLimits = Limits<'horizon_days' | 'postpone_days'>;

export interface Shortfall {
  day: string;
  balance: string;
  /** The amount that is missing on the worst day until the horizon. */
  missing: string;
}

/** The first day of a forecast with too little cash, and the amount that is missing on the worst day. */
export function shortfallOf(
  days: readonly { date: string; expected: number }[],
  floor: number,
): Shortfall | undefined {
  const first = days.find(({ expected }) => expected < floor);
  const worst = Math.min(...days.map(({ expected }) => expected));
  return (
    first && {
      day: first.date,
      balance: first.expected.toFixed(2),
      missing: amount(floor).minus(worst).toFixed(2),
    }
  );
}

interface Known {
  today: string;
  currency: string;
  by: string;
  confidence: number;
  evidence: readonly Evidence[];
}

/** The most overdue invoices to collect; the forecast includes their payment already. */
const mostOverdue = 5;

const byAmount = (a: { amount: string }, b: { amount: string }) => amount(b.amount).cmp(a.amount);

/**
 * What is overdue is collected in any case, for the forecast counts on it. What would come too late follows, the largest
 * sums first, and then what can be paid later, until it would be enough.
 */
export function lookAtCash(
  shortfall: Shortfall,
  { receivables, payments }: { receivables: readonly Receivable[]; payments: readonly PlannedPayment[] },
  { today, currency, by, confidence, evidence }: Known,
  limits: CashLimits,
): (Sensed & { kind: Kind })[] {
  const { day } = shortfall;
  const short = {
    text: `On ${day} there would be ${shortfall.balance} ${currency}; ${shortfall.missing} would be missing`,
  };
  const about = { currency, by, confidence };
  let missing = amount(shortfall.missing);
  const found: (Sensed & { kind: Kind })[] = [];
  const sums = receivables.map((one) => ({ ...one, amount: one.balance })).toSorted(byAmount);
  const overdue = sums.filter((one) => one.due_date < today && one.expected < day).slice(0, mostOverdue);
  const late = sums.filter((one) => one.due_date <= day && one.expected >= day);
  for (const one of [...overdue, ...late]) {
    const isLate = one.expected >= day;
    if (isLate && missing.lte(0)) break;
    if (isLate) missing = missing.minus(one.balance);
    const target = { type: 'invoice', id: one.id };
    const name = `${one.number}${one.company ? ` of ${one.company}` : ''}`;
    const when = isLate
      ? `would usually be paid on ${one.expected}, which is too late`
      : 'is overdue, and the forecast counts on it';
    found.push({
      ...about,
      kind: 'collect',
      target,
      title: `${name}: have it paid before ${day}`,
      rationale: 'The money runs low, and this is owed to us.',
      evidence: [
        short,
        { text: `${one.balance} ${currency}, due on ${one.due_date}, ${when}`, record: target },
        ...evidence,
      ],
      input: taskInput({
        title: `Collect ${name}`,
        why: short.text,
        about: target,
        assignee: one.owner_id,
        due: addDays(today, 2),
        priority: 'high',
      }),
      amount: Number(one.balance),
    });
  }
  for (const one of payments.filter(({ date }) => date <= day).toSorted(byAmount)) {
    if (missing.lte(0)) break;
    missing = missing.minus(one.amount);
    const target = { type: 'cash_movement', id: one.id };
    found.push({
      ...about,
      kind: 'postpone',
      target,
      title: `${one.description ?? 'A payment'}: pay it later`,
      rationale: 'The money runs low, and this payment is only planned.',
      evidence: [
        short,
        { text: `${one.amount} ${currency} are planned for ${one.date}`, record: target },
        ...evidence,
      ],
      input: { id: one.id, date: addDays(one.date, limits.postpone_days) },
      amount: Number(one.amount),
    });
  }
  return found;
}
