import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateOfFrames } from './frame-times.ts';

const startsAt = (rate: number, frames: number, tick: number) =>
  Array.from({ length: frames }, (_, nth) => Math.round(nth / rate / tick) * tick);

test.each([
  [24_000 / 1001, 23.976],
  [24, 24],
  [25, 25],
  [30_000 / 1001, 29.97],
  [30, 30],
  [50, 50],
  [60_000 / 1001, 59.94],
  [60, 60],
  [120_000 / 1001, 119.88],
])('two seconds at %s are told from its neighbours, also with a clock of milliseconds', (rate, fps) => {
  for (const tick of [1 / 1000, 1 / 90_000, 1 / 57_600])
    expect(rateOfFrames(startsAt(rate, Math.ceil(rate * 2), tick), tick)).toEqual({ fps, isVariable: false });
});

test('an unusual rate is constant, and irregular frames are variable at the usual rate of their average', () => {
  expect(rateOfFrames(startsAt(12.5, 40, 0.001), 0.001)).toEqual({ fps: 12.5, isVariable: false });
  const phone = startsAt(30, 300, 0.001).map((start, nth) => start + (nth % 3 === 0 ? 0.004 : 0));
  expect(rateOfFrames(phone, 0.001)).toEqual({ fps: 30, isVariable: true });
  const slow = startsAt(30, 60, 0.001).map((start, nth) => (nth > 30 ? start + 1 : start));
  expect(rateOfFrames(slow, 0.001)).toMatchObject({ isVariable: true });
});

test('a film of one frame has no rate', () => {
  expect(rateOfFrames([0], 0.001)).toBeUndefined();
  expect(rateOfFrames([], 0.001)).toBeUndefined();
  expect(rateOfFrames([1, 1, 1], 0.001)).toBeUndefined();
});

test('a rate that begins anywhere is found', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(24_000 / 1001, 25, 30_000 / 1001, 50, 60),
      fc.integer({ min: 200, max: 2_000 }),
      fc.integer({ min: -5_000, max: 5_000_000 }),
      (rate, frames, offset) => {
        const starts = Array.from(
          { length: frames },
          (_, nth) => Math.round((nth / rate) * 1000 + offset) / 1000,
        );
        const found = rateOfFrames(starts, 0.001);
        expect(found?.isVariable).toBe(false);
        expect(Math.abs((found?.fps ?? 0) - rate)).toBeLessThan(0.001);
      },
    ),
  );
});
