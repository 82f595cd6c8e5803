import { expect, test } from 'vitest';
import { isLate } from './late.ts';

const due = { by: 'due_date', late_from: 'due_date', in: ['todo', 'blocked'] };
const at = (now: string, timeZone = 'UTC') => ({ now: new Date(now), timeZone });

test('a record is late from the day after it was due, in the zone of the reader', () => {
  const record = { status: 'todo', due_date: '2026-03-31' };
  expect(isLate(due, record, at('2026-03-31T23:59:00Z'))).toBe(false);
  expect(isLate(due, record, at('2026-04-01T00:01:00Z'))).toBe(true);
  expect(isLate(due, record, at('2026-04-01T00:01:00Z', 'America/Sao_Paulo'))).toBe(false);
});

test('a record that is over is not late', () => {
  const now = at('2027-01-01T00:00:00Z');
  expect(isLate(due, { status: 'done', due_date: '2026-03-31' }, now)).toBe(false);
  expect(isLate(due, { status: 'todo', due_date: null }, now)).toBe(false);
  expect(isLate(null, { status: 'todo', due_date: '2026-03-31' }, now)).toBe(false);
});

test('a moment is late from the next second', () => {
  const record = { status: 'blocked', due_date: '2026-03-31T10:00:00Z' };
  expect(isLate(due, record, at('2026-03-31T10:00:01Z'))).toBe(true);
  expect(isLate(due, record, at('2026-03-31T09:59:59Z'))).toBe(false);
});

test('a deadline that pauses have moved counts, and without one the agreed deadline', () => {
  const moved = { ...due, late_from: 'paused_until' };
  const record = { status: 'todo', due_date: '2026-03-31', paused_until: '2026-04-02T10:00:00Z' };
  expect(isLate(moved, record, at('2026-04-02T09:00:00Z'))).toBe(false);
  expect(isLate(moved, record, at('2026-04-02T11:00:00Z'))).toBe(true);
  expect(isLate(moved, { ...record, paused_until: null }, at('2026-04-01T00:01:00Z'))).toBe(true);
});
