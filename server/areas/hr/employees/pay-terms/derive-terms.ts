import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { canonical } from '#server/kernel/values/canonical.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { todayOf } from '../../leave/leave-review.ts';
import type { Employee } from '../employees.ts';
import type { PayTerm, TermValues } from './pay-term.ts';
import { changedNames, termsOn, valuesOf, withTerms } from './terms-list.ts';

/** The first day of the first employment. */
export const firstDayOf = ({ periods, hire_date }: Pick<Employee, 'periods' | 'hire_date'>): string =>
  periods[0]?.hire_date ?? hire_date;

/** The terms that hold from the first day, as the record has them. */
export const firstTerms = (employee: Employee): PayTerm => ({
  ...valuesOf(employee),
  from: firstDayOf(employee),
  reason: null,
  changed_by: null,
  changed_at: null,
});

/** The terms of a record before its derived values are known. */
export const termsGiven = (of: Given<Employee>): TermValues => ({
  ...{ base_salary: of.base_salary, currency: of.currency, position: of.position },
  pay_frequency: of.pay_frequency ?? 'monthly',
  contract_type: of.contract_type ?? 'permanent',
  work_schedule: of.work_schedule,
});

type Dated = TermValues & Pick<Employee, 'pay_terms' | 'pay_since'>;

/**
 * Keeps the record on the terms of today. Terms that are written directly hold from today on, unless no pay was known before:
 * then they hold from the first day.
 */
export function datedTerms(
  ctx: Ctx,
  written: TermValues & Pick<Employee, 'pay_terms'>,
  before: Employee,
): Dated {
  const today = todayOf(ctx);
  const isWrittenAsList = canonical(written.pay_terms) !== canonical(before.pay_terms);
  const list = isWrittenAsList ? (written.pay_terms ?? []) : withWritten(ctx, written, before, today);
  const now = termsOn(list, today);
  const isDated = list.length > 1;
  return {
    ...valuesOf(now ?? written),
    pay_terms: isDated ? list : [],
    pay_since: isDated ? (now?.from ?? null) : null,
  };
}

function withWritten(ctx: Ctx, written: TermValues, before: Employee, today: string): PayTerm[] {
  const all = before.pay_terms ?? [];
  const known = termsOn(all, today) ?? before;
  const isChanged = changedNames(before, written).length > 0 && changedNames(known, written).length > 0;
  const isFirst = all.length === 0 && (before.base_salary === null || today <= firstDayOf(before));
  if (!isChanged || isFirst) return [...all];
  // A payslip has one currency, so another one holds for the whole month.
  const isOtherMoney = written.currency !== known.currency;
  return withTerms(all, firstTerms(before), {
    ...valuesOf(written),
    from: isOtherMoney ? `${today.slice(0, 7)}-01` : today,
    reason: null,
    changed_by: actorRef(ctx.actor),
    changed_at: ctx.now,
  });
}
