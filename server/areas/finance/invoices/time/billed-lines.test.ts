import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeAmount } from '#server/areas/work/time-entries/time-amount.ts';
import { amount, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import { type Billed, billedLines, groupings } from './billed-lines.ts';

let nth = 0;
const entry = (minutes: number, rate: string, more: Partial<Billed> = {}, currency = 'EUR'): Billed => ({
  ...{ id: `tim_${nth++}`, date: '2026-03-04', person_id: 'usr_ana', minutes, rate },
  amount: timeAmount(minutes, rate, currency),
  ...more,
});
const shown = (entries: readonly Billed[], by: (typeof groupings)[number] = 'total', currency = 'EUR') =>
  billedLines(entries, by, currency).map(({ quantity, unit_price }) => `${quantity} × ${unit_price}`);

test('minutes become hours at the rate', () => {
  expect(shown([entry(90, '60.00')])).toEqual(['1.5 × 60']);
  expect(shown([entry(135, '40.00')])).toEqual(['2.25 × 40']);
  expect(shown([entry(50, '45.50')])).toEqual(['0.833333 × 45.5']);
});

test('a line is the sum of the amounts of its entries, even if hours × rate is not', () => {
  const thirds = [entry(20, '10.00'), entry(20, '10.00'), entry(20, '10.00')];
  expect(shown(thirds)).toEqual(['1 × 9.99']);
  // 50 minutes at 45.03 are 37.525, and 0.833333 × 45.03 is less than that.
  expect(shown([entry(50, '45.03')])).toEqual(['0.833334 × 45.03']);
});

test('entries are put together by entry, person, day or all, and never with another rate', () => {
  const bea = { person_id: 'usr_bea' };
  const later = { date: '2026-03-05' };
  const all = [
    entry(60, '40.00'),
    entry(60, '40.00', later),
    entry(60, '40.00', bea),
    entry(60, '50.00', bea),
  ];
  expect(shown(all, 'entry')).toEqual(['1 × 40', '1 × 40', '1 × 40', '1 × 50']);
  expect(shown(all, 'person')).toEqual(['2 × 40', '1 × 40', '1 × 50']);
  expect(shown(all, 'day')).toEqual(['2 × 40', '1 × 40', '1 × 50']);
  expect(shown(all, 'total')).toEqual(['3 × 40', '1 × 50']);
});

const time = fc.record({
  minutes: fc.oneof(fc.integer({ min: 1, max: 1440 }), fc.integer({ min: 1, max: 100_000 })),
  isFirstRate: fc.boolean(),
});
const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => (value / 100).toFixed(2));

test('the amounts of lines are those of their entries, whatever the minutes, rates and currencies', () => {
  const given = [
    fc.array(time, { minLength: 1, maxLength: 30 }),
    cents,
    cents,
    fc.constantFrom('EUR', 'JPY'),
  ] as const;
  fc.assert(
    fc.property(...given, (worked, first, second, currency) => {
      const entries = worked.map(({ minutes, isFirstRate }) =>
        entry(minutes, isFirstRate ? first : second, {}, currency),
      );
      for (const by of groupings) {
        const lines = billedLines(entries, by, currency);
        const ids = lines.flatMap((line) => line.entries.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
        for (const line of lines) {
          const printed = roundedIn(currency, times(line.quantity, line.unit_price));
          expect(amount(printed).toFixed(2)).toBe(sum(line.entries.map((one) => one.amount)).toFixed(2));
        }
      }
    }),
    { numRuns: 300 },
  );
});
