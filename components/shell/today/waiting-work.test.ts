import { expect, test } from 'vitest';
import { isOverdue, type WaitingWork } from './waiting-work.ts';

const work = (due: string | null): WaitingWork => ({ id: 'tsk_1', kind: 'task', title: 'Call', due });
const now = new Date('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-09', true],
  ['2026-03-10', false],
  ['2026-03-10T11:59:00Z', true],
  ['2026-03-10T12:01:00Z', false],
  [null, false],
])('work that is due %s is overdue: %s', (due, expected) => {
  expect(isOverdue(work(due), now, '2026-03-10')).toBe(expected);
});
