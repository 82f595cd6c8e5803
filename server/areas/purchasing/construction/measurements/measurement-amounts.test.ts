import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, percentOf, rounded } from '#server/kernel/values/money.ts';
import { measuredAmounts } from './measurement-amounts.ts';

const terms = {
  currency: 'EUR',
  advance_pct: '20',
  retention_pct: '5',
  advance_left: '20000',
  is_last: false,
};

test('a month of work: gross, less a fifth for the advance, less 5 % retained', () => {
  // A contract of 100 000 with an advance of 20 % (20 000) and 5 % retained. Measured: 7 500 + 2 500 = 10 000.
  // The advance takes 20 % of 10 000 = 2 000; retained are 500; 10 000 − 2 000 − 500 = 7 500.
  expect(measuredAmounts(['7500', '2500'], terms)).toEqual({
    gross: '10000.00',
    advance_amortised: '2000.00',
    retention: '500.00',
    net: '7500.00',
  });
});

test('half a cent goes up in each step', () => {
  // 5 % of 0.10 = 0.005 → 0.01; 20 % of 0.10 = 0.02; 0.10 − 0.02 − 0.01 = 0.07.
  expect(measuredAmounts(['0.10'], terms)).toMatchObject({
    retention: '0.01',
    advance_amortised: '0.02',
    net: '0.07',
  });
});

test('no more is given back than is left of the advance', () => {
  // 20 % of 10 000 would be 2 000; 1 234.56 are left: 10 000 − 1 234.56 − 500 = 8 265.44.
  expect(measuredAmounts(['10000'], { ...terms, advance_left: '1234.56' })).toMatchObject({
    advance_amortised: '1234.56',
    net: '8265.44',
  });
});

test('the last measurement gives back all that is left', () => {
  // After a reduction of the contract 3 000 are left of the advance: 10 000 − 3 000 − 500 = 6 500.
  expect(measuredAmounts(['10000'], { ...terms, advance_left: '3000', is_last: true })).toMatchObject({
    advance_amortised: '3000.00',
    net: '6500.00',
  });
});

test('what is left of the advance never makes the invoice negative', () => {
  // 1 000 measured, 50 retained: 950 can be given back, 2 050 of the 3 000 stay open.
  expect(measuredAmounts(['1000'], { ...terms, advance_left: '3000', is_last: true })).toEqual({
    gross: '1000.00',
    advance_amortised: '950.00',
    retention: '50.00',
    net: '0.00',
  });
});

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => (n / 100).toFixed(2));

test('gross is always net + amortised + retained, and an advance is never given back twice', () => {
  fc.assert(
    fc.property(
      fc.array(cents(10_000_000), { minLength: 1, maxLength: 12 }),
      cents(5_000),
      cents(5_000),
      (months, advance_pct, retention_pct) => {
        const value = months.reduce((total, one) => total.plus(one), amount('0'));
        let left = rounded(percentOf(value, advance_pct));
        for (const [at, month] of months.entries()) {
          const is_last = at === months.length - 1;
          const done = measuredAmounts([month], {
            currency: 'EUR',
            advance_pct,
            retention_pct,
            advance_left: left,
            is_last,
          });
          const parts = amount(done.net).plus(done.advance_amortised).plus(done.retention);
          expect(parts.toFixed(2)).toBe(done.gross);
          expect(Number(done.net)).toBeGreaterThanOrEqual(0);
          left = amount(left).minus(done.advance_amortised).toFixed(2);
          expect(Number(left)).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { seed: 20260301 },
  );
});
