import { expect, test } from 'vitest';
import { delayOf, learnDelays, tryDelays } from './payment-delays.ts';

const paid = (payer: string, ...delays: number[]) => delays.map((delay) => ({ payer, delay }));

/**
 * All customers paid 0, 0, 10, 20 and 30 days late: 10 in the middle, half of them between 0 and 20. Alba paid five
 * times, 28, 30, 30, 32 and 40 days late: 30 in the middle, half between 30 and 32. Five of her own weigh as much as
 * everybody: (30 + 10) / 2 = 20 days, from (30 + 0) / 2 = 15 to (32 + 20) / 2 = 26.
 */
test('five payments of her own count for half, everybody for the other half', () => {
  const all = [0, 0, 10, 20, 30];
  expect(delayOf([28, 30, 30, 32, 40], all)).toEqual({ expected: 20, low: 15, high: 26, own: 5 });
});

test('of a customer who never paid, what everybody does is expected', () => {
  expect(delayOf([], [0, 0, 10, 20, 30])).toEqual({ expected: 10, low: 0, high: 20, own: 0 });
});

test('twenty payments of one’s own count for four fifths: 0.8 × 30 + 0.2 × 0 = 24', () => {
  const own = Array.from({ length: 20 }, () => 30);
  expect(delayOf(own, [0, 0, 0]).expected).toBe(24);
});

test('who pays early is expected early', () => {
  expect(delayOf([-4, -4, -4, -4, -4], [-4, -4]).expected).toBe(-4);
});

/**
 * Ten paid invoices in the order of time, seven to learn from: Alba 30 four times, Bruno 0 three times. Everybody: 30 in
 * the middle. Alba: 30. Bruno: 3/8 × 0 + 5/8 × 30 = 18.75, rounded to 19. The three to try: Alba 31 (30, right), Bruno 0
 * (19, wrong), Alba 29 (30, right): 2 of 3. Always saying 30 is right twice, too.
 */
test('it is tried on what was paid later', () => {
  const older = [...paid('alba', 30, 30, 30, 30), ...paid('bruno', 0, 0, 0)];
  const newer = [...paid('alba', 31), ...paid('bruno', 0), ...paid('alba', 29)];
  expect(learnDelays(older)('bruno').expected).toBe(19);
  expect(tryDelays([...older, ...newer])).toMatchObject({ right: 2, of: 3, rate: 0.667, baseline: 0.667 });
  expect(tryDelays(older.slice(0, 1))).toBeUndefined();
});
