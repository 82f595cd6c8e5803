import { expect, test } from 'vitest';
import { type Retained, retentionDueOn } from './retention-due.ts';

const ended = {
  status: 'completed' as const,
  held: '500.00',
  end_date: '2026-11-30',
  completed_on: '2026-12-15',
};
const after = (on: 'completed' | 'end_date', days: number) => ({ ...ended, release: { on, days } });

test.each<[string, Retained, string | null]>([
  ['365 days after completion on 15 December 2026', after('completed', 365), '2027-12-15'],
  ['90 days after the end of the contract', after('end_date', 90), '2027-02-28'],
  [
    '30 days after 30 January of a leap year',
    { ...after('end_date', 30), end_date: '2028-01-30' },
    '2028-02-29',
  ],
  ['on the day itself', after('completed', 0), '2026-12-15'],
  [
    'while it is worked on nobody knows when it is completed',
    { ...after('completed', 0), completed_on: null },
    null,
  ],
  ['without an end', { ...after('end_date', 30), end_date: null }, null],
  ['nothing is retained', { ...after('completed', 30), held: '0.00' }, null],
  ['nothing was agreed', { ...ended, release: null }, null],
  ['a draft owes nothing', { ...after('end_date', 30), status: 'draft' }, null],
  ['after the last year of the calendar', { ...after('end_date', 30), end_date: '9999-12-31' }, null],
])('%s', (_, terms, day) => {
  expect(retentionDueOn(terms)).toBe(day);
});
