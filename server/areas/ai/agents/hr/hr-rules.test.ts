import { expect, test } from 'vitest';
import { findExpiringLeave, proposeCheckOut, proposeForRequest } from './hr-rules.ts';

const limits = { notice_days: 90, look_ahead_days: 60, pay_tolerance_pct: 10 };

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
  const [found] = proposeCheckOut(day, '2026-01-16T08:00:00.000Z');
  expect(found?.input).toMatchObject({ corrected_out: '2026-01-15T17:00:00.000Z' });
  expect(proposeCheckOut(day, '2026-01-15T16:00:00.000Z')).toEqual([]);
  expect(proposeCheckOut({ ...day, scheduled_minutes: 0 }, '2026-01-16T08:00:00.000Z')).toEqual([]);
});

const weekday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay());
const person = (id: string) => ({ id, name: id, works: (date: string) => weekday(date) });
const halves = (employee_id: string, absence_id: string, dates: string[], isRequested = false) =>
  dates.flatMap((date) =>
    (['am', 'pm'] as const).map((half) => ({ employee_id, absence_id, date, half, isRequested })),
  );

/** Four people, of whom three are needed; emp_2 is away from Monday 2 to Wednesday 4 February. */
const request = {
  id: 'abs_1',
  name: 'Eva Ruiz',
  department_id: 'dep_1',
  employee_id: 'emp_1',
  approver_id: null,
  start_date: '2026-02-03',
  end_date: '2026-02-05',
};
const own = halves('emp_1', 'abs_1', ['2026-02-03', '2026-02-04', '2026-02-05'], true);
const team = {
  name: 'Editing',
  needed: 3,
  people: ['emp_1', 'emp_2', 'emp_3', 'emp_4'].map(person),
  away: [...own, ...halves('emp_2', 'abs_2', ['2026-02-02', '2026-02-03', '2026-02-04'])],
};

test('two days are short of people; Monday the 9th begins three working days on which nobody is missed', () => {
  const [found] = proposeForRequest(request, team, '2026-01-20', limits);
  expect(found).toMatchObject({
    kind: 'other_dates',
    by: 'absence_coverage rules',
    title: 'Eva Ruiz: 4 half days without enough people',
    input: { id: 'abs_1', start_date: '2026-02-09', end_date: '2026-02-11' },
  });
  expect(found?.evidence.map(({ text }) => text)).toEqual([
    'Editing would have 2 of the 3 people it needs on 2026-02-03 (morning)',
    '2026-02-09 to 2026-02-11 would be possible',
  ]);
});

test('with five people nobody is missed; where no dates are left somebody has to talk', () => {
  const more = { ...team, people: [...team.people, person('emp_5')] };
  expect(proposeForRequest(request, more, '2026-01-20', limits)).toEqual([]);
  const [found] = proposeForRequest(request, { ...team, needed: 4 }, '2026-01-20', limits);
  expect(found).toMatchObject({ kind: 'coverage', input: { title: 'Talk about the leave of Eva Ruiz' } });
});

test('9 days left and 5 carried over: 4 would be lost, which is found 90 days before', () => {
  const balance = {
    employee_id: 'emp_1',
    name: 'Eva Ruiz',
    department_id: null,
    user_id: null,
    days: '9.00',
  };
  expect(findExpiringLeave(balance, { today: '2026-10-01', carried: 5 }, limits)).toEqual([]);
  const [found] = findExpiringLeave(balance, { today: '2026-10-02', carried: 5 }, limits);
  expect(found?.title).toEqual('Eva Ruiz: 4 days of leave are about to be lost');
  expect(
    findExpiringLeave({ ...balance, days: '5.00' }, { today: '2026-10-02', carried: 5 }, limits),
  ).toEqual([]);
});
