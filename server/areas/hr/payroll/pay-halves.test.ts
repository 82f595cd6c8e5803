import { expect, test } from 'vitest';
import { halvesPaid, monthEnd, monthOf } from './pay-halves.ts';

const day = [
  { from: '09:00', to: '14:00' },
  { from: '15:00', to: '18:00' },
];
const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };
/** January 2026 has 22 weekdays. 1 and 6 are holidays, which leaves 20 days, 40 halves and 160 hours. */
const january = monthOf('2026-01', { week, holidays: new Set(['2026-01-01', '2026-01-06']) });
const records = {
  employments: [{ hire_date: '2020-01-01', termination_date: null }],
  days: [],
  leave: [],
  attendanceRequired: false,
};

test('January 2026 with two holidays has 20 days: 40 halves and 9,600 minutes', () => {
  expect([january.halves, january.minutes]).toEqual([40, 9600]);
  expect(monthEnd('2028-02')).toBe('2028-02-29');
});

test('a day of paid leave and an unpaid morning: 37 worked, 2 paid, 1 unpaid', () => {
  const leave = [
    { date: '2026-01-12', half: 'am' as const, isPaid: true },
    { date: '2026-01-12', half: 'pm' as const, isPaid: true },
    { date: '2026-01-13', half: 'am' as const, isPaid: false },
  ];
  expect(halvesPaid(january, { ...records, leave })).toEqual({
    worked_halves: 37,
    paid_leave_halves: 2,
    unpaid_halves: 1,
  });
});

test('hired on Monday 19 January: the ten days until the 30th are 20 halves', () => {
  const employments = [{ hire_date: '2026-01-19', termination_date: null }];
  expect(halvesPaid(january, { ...records, employments }).worked_halves).toBe(20);
});

test('an employee who left on the 9th and came back on the 19th is paid five and ten days, which are 30 halves', () => {
  const employments = [
    { hire_date: '2020-01-01', termination_date: '2026-01-09' },
    { hire_date: '2026-01-19', termination_date: null },
  ];
  // The days 2, 5, 7, 8 and 9 January are five; with the ten later ones they are fifteen.
  expect(halvesPaid(january, { ...records, employments }).worked_halves).toBe(30);
});

test('required attendance pays the recorded halves; otherwise all halves but recorded absences are paid', () => {
  const days = [
    { date: '2026-01-12', am: 'present', pm: 'present' },
    { date: '2026-01-13', am: 'present', pm: 'absent' },
  ];
  expect(halvesPaid(january, { ...records, days })).toMatchObject({ worked_halves: 39, unpaid_halves: 1 });
  const strict = { ...records, days, attendanceRequired: true };
  expect(halvesPaid(january, strict)).toMatchObject({ worked_halves: 3, unpaid_halves: 37 });
});
