import { addDays } from '#server/kernel/values/days.ts';
import { monthEnd } from '../../payroll/pay-halves.ts';
import type { Employee } from '../employees.ts';
import type { TermValues } from './pay-term.ts';
import { changedNames, termsOn, valuesOf } from './terms-list.ts';

export interface MonthPart {
  from: string;
  to: string;
  terms: TermValues;
}

const paid: readonly string[] = ['base_salary', 'pay_frequency', 'currency', 'work_schedule'];

const isPaidAlike = (a: TermValues, b: TermValues) =>
  changedNames(a, b).every((name) => !paid.includes(name));

/** The parts of a month with different pay, in order. A change that does not concern the pay divides nothing. */
export function termsOfMonth(employee: Employee, period: string): [MonthPart, ...MonthPart[]] {
  const [first, last] = [`${period}-01`, monthEnd(period)];
  const all = employee.pay_terms ?? [];
  const begin: MonthPart = { from: first, to: last, terms: valuesOf(termsOn(all, first) ?? employee) };
  const parts: [MonthPart, ...MonthPart[]] = [begin];
  let open = begin;
  for (const term of all.filter(({ from }) => from > first && from <= last)) {
    if (isPaidAlike(open.terms, term)) continue;
    open.to = addDays(term.from, -1);
    open = { from: term.from, to: last, terms: valuesOf(term) };
    parts.push(open);
  }
  return parts;
}
