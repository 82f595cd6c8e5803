import { expect, test } from 'vitest';
import { type Away, lookAtBalance, lookAtOpenDay, lookAtRequest } from './hr-rules.ts';

const limits = { notice_days: 90, look_ahead_days: 60 };

test('in at 9:00, planned for 8 hours and one of break: out at 18:00', () => {
  const day = {
    id: 'att_1',
    name: 'Eva Ruiz',
    department_id: null,
    date: '2026-01-15',
    check_in: '2026-01-15T08:00:00.000Z',
    scheduled_minutes: 480,
    break_minutes: 60,
  };
  const [found] = lookAtOpenDay(day, '2026-01-16T08:00:00.000Z');
  expect(found?.input).toMatchObject({ corrected_out: '2026-01-15T17:00:00.000Z' });
  expect(lookAtOpenDay(day, '2026-01-15T16:00:00.000Z')).toEqual([]);
  expect(lookAtOpenDay({ ...day, scheduled_minutes: 0 }, '2026-01-16T08:00:00.000Z')).toEqual([]);
});

/** Four people, of whom three are needed; one of the others is away from the 2nd to the 4th of February. */
const request = {
  id: 'abs_1',
  name: 'Eva Ruiz',
  department_id: 'dep_1',
  department: 'Editing',
  employee_id: 'emp_1',
  approver_id: null,
  start_date: '2026-02-03',
  end_date: '2026-02-05',
  people: 4,
  needed: 3,
};
const away: Away[] = ['2026-02-02', '2026-02-03', '2026-02-04'].map((date) => ({
  department_id: 'dep_1',
  employee_id: 'emp_2',
  date,
}));

test('two days are short of people; from the 5th on three days would be possible', () => {
  const [found] = lookAtRequest(request, away, '2026-01-20', limits);
  expect(found).toMatchObject({ kind: 'coverage', title: 'Eva Ruiz: 2 days without enough people' });
  expect(found?.evidence.map(({ text }) => text)).toEqual([
    'Editing would have 2 of the 3 people it needs on 2026-02-03',
    '2026-02-05 to 2026-02-07 would be possible',
  ]);
});

test('with five people nobody is missed, and other departments do not count', () => {
  expect(lookAtRequest({ ...request, people: 5 }, away, '2026-01-20', limits)).toEqual([]);
  const others = away.map((one) => ({ ...one, department_id: 'dep_2' }));
  expect(lookAtRequest(request, others, '2026-01-20', limits)).toEqual([]);
});

test('9 days left and 5 carried over: 4 would be lost, told 90 days before', () => {
  const balance = {
    employee_id: 'emp_1',
    name: 'Eva Ruiz',
    department_id: null,
    user_id: null,
    days: '9.00',
  };
  expect(lookAtBalance(balance, { today: '2026-10-01', carried: 5 }, limits)).toEqual([]);
  const [found] = lookAtBalance(balance, { today: '2026-10-02', carried: 5 }, limits);
  expect(found?.title).toBe('Eva Ruiz: 4 days of leave are about to be lost');
  expect(lookAtBalance({ ...balance, days: '5.00' }, { today: '2026-10-02', carried: 5 }, limits)).toEqual(
    [],
  );
});
