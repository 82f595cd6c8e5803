import { expect, test } from 'vitest';
import { freeSeats, interest, promoted } from './seats.ts';

test.each([
  [10, 4, 6],
  [10, 10, 0],
  // A capacity that was lowered sends nobody away, and takes nobody in.
  [10, 12, 0],
  [0, 0, 0],
  [null, 9_999, Number.POSITIVE_INFINITY],
])('of %j places %i are taken: %d are free', (capacity, taken, free) => {
  expect(freeSeats(capacity, taken)).toBe(free);
});

test('people move up in the order in which they came, as far as there are places', () => {
  const waiting = ['first', 'second', 'third'];
  expect(promoted(10, 8, waiting)).toEqual(['first', 'second']);
  expect(promoted(10, 10, waiting)).toEqual([]);
  expect(promoted(null, 10, waiting)).toEqual(waiting);
});

test.each([
  [null, 10],
  [0, 10],
  [25, 14],
  [60, 20],
  [600, 20],
])('%j minutes are worth %d', (minutes, points) => {
  expect(interest(minutes)).toBe(points);
});
