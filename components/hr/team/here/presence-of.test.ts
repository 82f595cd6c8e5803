import { expect, test } from 'vitest';
import type { RosterDay } from '../../shared/roster.ts';
import { presenceOf } from './presence-of.ts';

const today = '2026-03-17';
const now = Date.parse('2026-03-17T10:00:00.000Z');

const workday: RosterDay = {
  date: today,
  hours: [
    { from: '09:00', to: '14:00' },
    { from: '15:00', to: '18:00' },
  ],
  scheduled_minutes: 480,
  holiday: null,
  halves: ['am', 'pm'],
  away: [],
  attendance: null,
};

const clocked = (check_in: string, check_out: string | null) => ({
  id: 'att_1',
  status: 'open',
  check_in,
  check_out,
  break_minutes: 0,
  worked_minutes: 0,
  overtime_minutes: 0,
  is_remote: false,
  confirmed_at: null,
});

const presence = (...days: RosterDay[]) =>
  presenceOf(
    { employee_id: 'emp_1', name: 'Nuria Vidal', position: null, department_id: null, is_own: false, days },
    today,
    now,
  );

const half = (which: 'am' | 'pm') => ({ half: which, absence_id: 'abs_1', status: 'approved', kind: null });

test('a person is expected until they clock in, here until they clock out, and gone afterwards', () => {
  expect(presence(workday)).toMatchObject({ is: 'expected', at: '09:00' });
  const since = '2026-03-17T08:00:00.000Z';
  expect(presence({ ...workday, attendance: clocked(since, null) })).toMatchObject({ is: 'here', at: since });
  const until = '2026-03-17T09:00:00.000Z';
  expect(presence({ ...workday, attendance: clocked(since, until) })).toMatchObject({
    is: 'left',
    at: until,
  });
});

test('leave in the morning makes a person expected in the afternoon, and on the whole day away', () => {
  expect(presence({ ...workday, away: [half('am')] })).toMatchObject({ is: 'expected', at: '15:00' });
  expect(presence({ ...workday, away: [half('am'), half('pm')] }).is).toBe('away');
});

test('a night shift of yesterday goes on, and a forgotten one does not', () => {
  const night = '2026-03-16T22:00:00.000Z';
  const yesterday = { ...workday, date: '2026-03-16', attendance: clocked(night, null) };
  expect(presence(yesterday, workday).is).toBe('here');
  const forgotten = { ...yesterday, attendance: clocked('2026-03-16T08:00:00.000Z', null) };
  expect(presence(forgotten, workday).is).toBe('expected');
  expect(presence({ ...workday, halves: [], hours: [] }).is).toBe('off');
});
