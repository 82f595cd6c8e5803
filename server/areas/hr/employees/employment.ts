import type { ErrorDetail } from '#server/calls/errors.ts';
import { isObject } from '#server/kernel/records/body.ts';
import type { Row } from '#server/kernel/records/store.ts';

const isRehired = (record: Row, before: Row | undefined) =>
  before?.status === 'terminated' && record.status === 'active';

export function employmentRules(record: Row): ErrorDetail[] {
  const { hire_date: from, termination_date: to, base_salary: salary, periods } = record;
  const details: ErrorDetail[] = [];
  const before = (Array.isArray(periods) ? periods : []).filter(isObject).at(-1)?.termination_date;
  if (typeof before === 'string' && String(from) <= before)
    details.push({ path: 'hire_date', rule: 'order', message: `must be after ${before}, when they left` });
  if (typeof to === 'string' && to < String(from))
    details.push({ path: 'termination_date', rule: 'order', message: 'must not be before hire_date' });
  if (Number(salary) < 0) details.push({ path: 'base_salary', rule: 'min', message: 'must not be negative' });
  return details;
}

/** Employments that are over, the first one first. */
export function periodsAfter(record: Row, before: Row | undefined): unknown[] {
  const known = Array.isArray(record.periods) ? record.periods : [];
  if (!before || !isRehired(record, before) || typeof before.termination_date !== 'string') return known;
  const { hire_date, termination_date } = before;
  return [...known, { hire_date, termination_date }];
}

/** Who has left left on a day. */
export const lastDayProblems = ({ status, termination_date }: Row, before: Row | undefined): ErrorDetail[] =>
  status === 'terminated' && before?.status === 'terminated' && termination_date === null
    ? [{ path: 'termination_date', rule: 'required', message: 'stays a date: whoever comes back is rehired' }]
    : [];

/** Whoever comes back begins anew, after the day on which they left. */
export function rehireProblems(
  record: Row,
  before: Row | undefined,
  changed: readonly string[],
): ErrorDetail[] {
  if (!before || !isRehired(record, before)) return [];
  const left = typeof before.termination_date === 'string' ? before.termination_date : '';
  if (changed.includes('hire_date') && String(record.hire_date) > left) return [];
  const message = `must be the first day of the new period, after ${left || 'the last one'}`;
  return [{ path: 'hire_date', rule: 'order', message }];
}
