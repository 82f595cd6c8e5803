import { expect, test } from 'vitest';
import { nothingMarked, placeOf, withBeginning, withEnd } from './marks.ts';

test('a stretch is marked from its beginning to its end, and an end before its beginning starts a new one', () => {
  const begun = withBeginning(nothingMarked, 10);
  expect(withEnd(begun, 20)).toEqual({ from: 10, to: 20 });
  expect(withEnd(begun, 5)).toEqual({ from: 5, to: undefined });
  expect(withBeginning({ from: 10, to: 20 }, 25)).toEqual({ from: 25, to: undefined });
  expect(withBeginning({ from: 10, to: 20 }, 15)).toEqual({ from: 15, to: 20 });
  expect(withEnd(nothingMarked, 7)).toEqual({ from: 7, to: undefined });
});

test.each([
  [0, 100, 0],
  [50, 100, 50],
  [200, 100, 100],
  [5, 0, 0],
])('frame %s of %s is at %s percent', (frame, frames, percent) => {
  expect(placeOf(frame, frames)).toBe(percent);
});
