import { expect, test } from 'vitest';
import { lengthText } from '../face/length-text.ts';
import { dueChoices, isDue, nearnessOf } from './deadline.ts';

const day = 24 * 60 * 60 * 1000;
// The days of a person begin at local midnight.
const now = new Date(2026, 2, 4, 15).getTime();
const nearness = (due: Date, status = 'review') =>
  nearnessOf({ due_at: due.toISOString(), sla_due_at: null, status }, now);

test('a card is late by days that have begun, due today until midnight, and due later after it', () => {
  expect(nearness(new Date(now - 1))).toEqual({ is: 'late', days: 1 });
  expect(nearness(new Date(now - day - 1))).toEqual({ is: 'late', days: 2 });
  expect(nearness(new Date(now + 1))).toEqual({ is: 'today', days: 0 });
  expect(nearness(new Date(2026, 2, 5, 0, 1))).toEqual({ is: 'later', days: 0 });
});

test('a finished card is neither late nor due today', () => {
  expect(nearness(new Date(now - day), 'delivered').is).toBe('later');
  expect(nearness(new Date(now + 1), 'cancelled').is).toBe('later');
});

test('weeks begin on Monday, a late card is due in no week, and the deadline of a card on hold does not count', () => {
  const choicesOf = (due: Date, status = 'review') =>
    dueChoices.filter((one) => isDue({ due_at: due.toISOString(), sla_due_at: null, status }, one, now));
  expect(choicesOf(new Date(now - 1))).toEqual(['late', 'today', 'week']);
  expect(choicesOf(new Date(2026, 2, 8, 23, 59))).toEqual(['week', 'this_week']);
  expect(choicesOf(new Date(2026, 2, 9))).toEqual(['week', 'next_week']);
  expect(choicesOf(new Date(2026, 2, 15, 23, 59))).toEqual(['next_week']);
  expect(choicesOf(new Date(2026, 2, 16))).toEqual(['later']);
  expect(choicesOf(new Date(2026, 2, 16), 'on_hold')).toEqual(['none']);
});

test('lengths are read like those of a player', () => {
  expect([lengthText(400), lengthText(32_000), lengthText(185_499), lengthText(3_725_000)]).toEqual([
    '0:00',
    '0:32',
    '3:05',
    '1:02:05',
  ]);
});
