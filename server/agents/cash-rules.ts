import { addDays } from '../kernel/days.ts';
import { amount } from '../kernel/money.ts';
import type { Limits, Sensed } from './agent.ts';
import { taskInput } from './tasks.ts';

export interface PlannedMovement {
  id: string;
  kind: string;
  amount: string;
  date: string;
  description: string | null;
  /** The document that it belongs to, and that would have to be changed instead. */
  source: { type: string; id: string } | null;
}

export interface Receivable {
  id: string;
  number: string;
  company: string | null;
  owner_id: string | null;
  balance: string;
  due_date: string;
}

type Kind = 'collect' | 'postpone';
export type CashLimits = Limits<'horizon_days' | 'postpone_days'>;

export interface Shortfall {
  day: string;
  balance: string;
  /** How much is missing on the worst day until the horizon. */
  missing: string;
}

/** What is planned for days that are over has not come yet, and is expected today. */
export function shortfallOf(
  start: string,
  planned: readonly PlannedMovement[],
  { today, floor, horizon }: { today: string; floor: number; horizon: number },
): Shortfall | undefined {
  const until = addDays(today, horizon);
  const due = planned
    .map((one) => ({ ...one, date: one.date < today ? today : one.date }))
    .filter(({ date }) => date <= until);
  let balance = amount(start);
  let first: Shortfall | undefined;
  let worst = balance;
  for (const day of [...new Set([today, ...due.map(({ date }) => date)])].sort()) {
    for (const one of due.filter(({ date }) => date === day))
      balance = one.kind === 'inflow' ? balance.plus(one.amount) : balance.minus(one.amount);
    if (balance.lt(floor)) first ??= { day, balance: balance.toFixed(2), missing: '0' };
    if (balance.lt(worst)) worst = balance;
  }
  return first && { ...first, missing: amount(floor).minus(worst).toFixed(2) };
}

/** First what is owed to us, the largest sums first, until it would be enough; then what can wait. */
export function lookAtCash(
  shortfall: Shortfall,
  receivables: readonly Receivable[],
  planned: readonly PlannedMovement[],
  { today, currency }: { today: string; currency: string },
  limits: CashLimits,
): (Sensed & { kind: Kind })[] {
  const short = {
    text: `On ${shortfall.day} there would be ${shortfall.balance} ${currency}; ${shortfall.missing} would be missing`,
  };
  let missing = amount(shortfall.missing);
  const found: (Sensed & { kind: Kind })[] = [];
  const byAmount = receivables.toSorted((a, b) => amount(b.balance).cmp(a.balance));
  for (const one of byAmount) {
    if (missing.lte(0)) break;
    const target = { type: 'invoice', id: one.id };
    const name = `${one.number}${one.company ? ` of ${one.company}` : ''}`;
    found.push({
      kind: 'collect',
      target,
      title: `${name}: have it paid before ${shortfall.day}`,
      rationale: 'The money runs low, and this is owed to us.',
      evidence: [short, { text: `${one.balance} ${currency} were due on ${one.due_date}`, record: target }],
      input: taskInput({
        title: `Collect ${name}`,
        why: short.text,
        about: target,
        assignee: one.owner_id,
        due: addDays(today, 2),
        priority: 'high',
      }),
      amount: Number(one.balance),
      currency,
      confidence: 0.7,
    });
    missing = missing.minus(one.balance);
  }
  const movable = planned.filter(
    (one) => one.kind === 'outflow' && one.source === null && one.date >= today && one.date <= shortfall.day,
  );
  for (const one of movable.toSorted((a, b) => amount(b.amount).cmp(a.amount))) {
    if (missing.lte(0)) break;
    const target = { type: 'cash_movement', id: one.id };
    found.push({
      kind: 'postpone',
      target,
      title: `${one.description ?? 'A payment'}: pay it later`,
      rationale: 'The money runs low, and this payment is only planned.',
      evidence: [short, { text: `${one.amount} ${currency} are planned for ${one.date}`, record: target }],
      input: { id: one.id, date: addDays(one.date, limits.postpone_days) },
      amount: Number(one.amount),
      currency,
      confidence: 0.6,
    });
    missing = missing.minus(one.amount);
  }
  return found;
}
