import { isNegative } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Employee } from './employees.ts';
import { t } from './messages.ts';

const isRehired = (record: Pick<Employee, 'status'>, before: Employee | undefined) =>
  before?.status === 'terminated' && record.status === 'active';

export function employmentRules(record: Employee): DetailOf<Employee>[] {
  const { hire_date: from, termination_date: to, base_salary: salary, periods } = record;
  const details: DetailOf<Employee>[] = [];
  const before = periods.at(-1)?.termination_date;
  if (before !== undefined && from <= before)
    details.push({ path: 'hire_date', rule: 'order', message: t('hiredBeforeLeaving', { before }) });
  if (to !== null && to < from)
    details.push({ path: 'termination_date', rule: 'order', message: t('leavesBeforeHired') });
  if (isNegative(salary)) details.push({ path: 'base_salary', rule: 'min', message: t('negative') });
  return details;
}

/** Returns the ended employments, in order. */
export function periodsAfter(
  record: Pick<Given<Employee>, 'periods' | 'status'>,
  before: Employee | undefined,
): Employee['periods'] {
  const known = record.periods ?? [];
  if (!before || !isRehired(record, before) || before.termination_date === null) return known;
  const { hire_date, termination_date } = before;
  return [...known, { hire_date, termination_date }];
}

/** A terminated employee keeps a last day. */
export const lastDayProblems = (
  { status, termination_date }: Employee,
  before: Employee | undefined,
): DetailOf<Employee>[] =>
  status === 'terminated' && before?.status === 'terminated' && termination_date === null
    ? [{ path: 'termination_date', rule: 'required', message: t('lastDayNeeded') }]
    : [];

/** An employee who is rehired needs a new first day after their last one. */
export function rehireProblems(
  record: Employee,
  before: Employee | undefined,
  changed: readonly NameIn<Employee>[],
): DetailOf<Employee>[] {
  if (!before || !isRehired(record, before)) return [];
  const { termination_date: left } = before;
  if (changed.includes('hire_date') && record.hire_date > (left ?? '')) return [];
  const message = left === null ? t('firstDayAfterLast') : t('firstDayAfter', { left });
  return [{ path: 'hire_date', rule: 'order', message }];
}
