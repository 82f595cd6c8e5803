import { addDays } from '#server/kernel/values/days.ts';
import { amount, floatOf } from '#server/kernel/values/money.ts';
import type { Evidence } from '../../suggestions/proposing.ts';
import type { AgentFinding, Limits } from '../agent.ts';
import { taskInput } from '../tasks.ts';
import { invoiceName } from './invoice-name.ts';
import { t } from './messages.ts';

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
  /** The day on which its customer usually pays. */
  expected: string;
}

type Kind = 'collect' | 'postpone';
type Found = AgentFinding & { kind: Kind };
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

/** The forecast, and its day with too little cash as evidence. */
interface Short extends Known {
  day: string;
  short: Evidence;
}

/** The most overdue invoices to collect; the forecast includes their payment already. */
const mostOverdue = 5;

const byAmount = (a: { amount: string }, b: { amount: string }) => amount(b.amount).cmp(a.amount);

/**
 * Overdue invoices are collected in any case, because the forecast counts on them. Then follow the invoices that would
 * be paid too late, the largest first, and planned payments that can be postponed, until the cash is enough.
 */
export function proposeForShortfall(
  shortfall: Shortfall,
  { receivables, payments }: { receivables: readonly Receivable[]; payments: readonly PlannedPayment[] },
  known: Known,
  limits: CashLimits,
): Found[] {
  const { day } = shortfall;
  const { today, currency } = known;
  const balance = `${shortfall.balance} ${currency}`;
  const short = { text: t('shortfall', { day, balance, missing: `${shortfall.missing} ${currency}` }) };
  const seen = { ...known, day, short };
  let missing = amount(shortfall.missing);
  const found: Found[] = [];
  const sums = receivables.map((one) => ({ ...one, amount: one.balance })).toSorted(byAmount);
  const overdue = sums.filter((one) => one.due_date < today && one.expected < day).slice(0, mostOverdue);
  const late = sums.filter((one) => one.due_date <= day && one.expected >= day);
  for (const one of overdue) found.push(collecting(one, seen));
  for (const one of late) {
    if (missing.lte(0)) break;
    missing = missing.minus(one.balance);
    found.push(collecting(one, seen));
  }
  for (const one of payments.filter(({ date }) => date <= day).toSorted(byAmount)) {
    if (missing.lte(0)) break;
    missing = missing.minus(one.amount);
    found.push(postponing(one, seen, limits));
  }
  return found;
}

function collecting(
  one: Receivable,
  { today, currency, by, confidence, evidence, day, short }: Short,
): Found {
  const target = { type: 'invoice', id: one.id } as const;
  const name = invoiceName(one);
  const owed = { amount: `${one.balance} ${currency}`, due: one.due_date };
  const isLate = one.expected >= day;
  const text = isLate ? t('paidTooLate', { ...owed, expected: one.expected }) : t('overdueInForecast', owed);
  return {
    currency,
    by,
    confidence,
    kind: 'collect',
    target,
    title: t('collectBefore', { name, day }),
    rationale: t('collectWhy'),
    evidence: [short, { text, record: target }, ...evidence],
    input: taskInput({
      title: t('collectTask', { name }),
      why: short.text,
      about: target,
      assignee: one.owner_id,
      due: addDays(today, 2),
      priority: 'high',
    }),
    amount: floatOf(one.balance),
  };
}

function postponing(
  one: PlannedPayment,
  { currency, by, confidence, evidence, short }: Short,
  limits: CashLimits,
): Found {
  const target = { type: 'cash_movement', id: one.id } as const;
  const text = t('plannedFor', { amount: `${one.amount} ${currency}`, day: one.date });
  return {
    currency,
    by,
    confidence,
    kind: 'postpone',
    target,
    title: one.description === null ? t('postponePayment') : t('postpone', { name: one.description }),
    rationale: t('postponeWhy'),
    evidence: [short, { text, record: target }, ...evidence],
    input: { id: one.id, date: addDays(one.date, limits.postpone_days) },
    amount: floatOf(one.amount),
  };
}
