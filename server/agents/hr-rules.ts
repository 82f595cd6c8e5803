import { addDays } from '../kernel/days.ts';
import { amount } from '../kernel/money.ts';
import type { Limits, Sensed } from './agent.ts';
import { daysBetween } from './days-between.ts';
import { taskInput } from './tasks.ts';

export interface OpenDay {
  id: string;
  name: string;
  department_id: string | null;
  date: string;
  check_in: string;
  scheduled_minutes: number;
  break_minutes: number;
}

export interface Request {
  id: string;
  name: string;
  department_id: string;
  department: string;
  employee_id: string;
  approver_id: string | null;
  start_date: string;
  end_date: string;
  people: number;
  needed: number;
}

/** Who of a department is away on a day, asked for or approved. */
export interface Away {
  department_id: string;
  employee_id: string;
  date: string;
}

export interface Balance {
  employee_id: string;
  name: string;
  department_id: string | null;
  user_id: string | null;
  days: string;
}

type Kind = 'missing_checkout' | 'coverage' | 'expiring_leave';
export type HrLimits = Limits<'notice_days' | 'look_ahead_days'>;
type Found = Sensed & { kind: Kind };

/** Whoever forgot to check out is taken to have worked as long as planned; a day of nobody's plan is left to people. */
export function lookAtOpenDay(day: OpenDay, now: string): Found[] {
  const out = new Date(
    Date.parse(day.check_in) + (day.scheduled_minutes + day.break_minutes) * 60_000,
  ).toISOString();
  if (day.scheduled_minutes === 0 || out > now) return [];
  const target = { type: 'attendance', id: day.id };
  return [
    {
      kind: 'missing_checkout',
      target,
      title: `${day.name}: no check-out on ${day.date}`,
      rationale: `The day was planned with ${day.scheduled_minutes} minutes of work and ${day.break_minutes} of breaks.`,
      evidence: [{ text: `Checked in at ${day.check_in}, and never out`, record: target }],
      input: {
        id: day.id,
        corrected_in: day.check_in,
        corrected_out: out,
        correction_reason: 'Forgot to check out: as planned',
      },
      confidence: 0.6,
      facets: { department_id: day.department_id },
    },
  ];
}

const daysOf = (from: string, to: string): string[] => {
  const count = Math.min(366, daysBetween(from, to) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, nth) => addDays(from, nth));
};

/** Days on which a department would have fewer people than it needs, and the next stretch on which it would not. */
export function lookAtRequest(
  request: Request,
  away: readonly Away[],
  today: string,
  { look_ahead_days }: HrLimits,
): Found[] {
  const others = away.filter(
    (one) => one.department_id === request.department_id && one.employee_id !== request.employee_id,
  );
  const there = (date: string) =>
    request.people -
    1 -
    new Set(others.filter((one) => one.date === date).map((one) => one.employee_id)).size;
  const isShort = (date: string) => there(date) < request.needed;
  const short = daysOf(request.start_date, request.end_date).filter(isShort);
  const [worst] = short;
  if (worst === undefined) return [];
  const length = daysBetween(request.start_date, request.end_date);
  const starts = daysOf(addDays(request.start_date, 1), addDays(request.start_date, look_ahead_days));
  const other = starts.find((start) => !daysOf(start, addDays(start, length)).some(isShort));
  const target = { type: 'absence', id: request.id };
  const instead = other
    ? `${other} to ${addDays(other, length)} would be possible`
    : 'no other dates were found';
  const text = `${request.department} would have ${there(worst)} of the ${request.needed} people it needs on ${worst}`;
  return [
    {
      kind: 'coverage',
      target,
      title: `${request.name}: ${short.length} days without enough people`,
      rationale: `${text}; ${instead}.`,
      evidence: [{ text, record: target }, { text: instead }],
      input: taskInput({
        title: `Agree on other dates with ${request.name}`,
        why: `${text}; ${instead}.`,
        about: target,
        assignee: request.approver_id,
        due: addDays(today, 3),
      }),
      confidence: 0.7,
      facets: { department_id: request.department_id },
    },
  ];
}

/** Days of leave that cannot be carried into the next year, told while there is time to take them. */
export function lookAtBalance(
  balance: Balance,
  { today, carried }: { today: string; carried: number },
  { notice_days }: HrLimits,
): Found[] {
  const end = `${today.slice(0, 4)}-12-31`;
  const lost = amount(balance.days).minus(carried);
  if (lost.lte(0) || daysBetween(today, end) > notice_days) return [];
  const target = { type: 'employee', id: balance.employee_id };
  const text = `${amount(balance.days).toFixed()} days are left, ${carried} can be carried over: ${lost.toFixed()} would be lost on ${end}`;
  return [
    {
      kind: 'expiring_leave',
      target,
      title: `${balance.name}: ${lost.toFixed()} days of leave are about to be lost`,
      rationale: 'Leave that nobody takes is lost at the end of the year.',
      evidence: [{ text, record: target }],
      input: taskInput({
        title: `Plan the rest of the leave of ${balance.name}`,
        why: text,
        about: target,
        assignee: balance.user_id,
        due: addDays(today, 14),
      }),
      confidence: 0.9,
      facets: { department_id: balance.department_id },
    },
  ];
}
