import { describe, expect, test } from 'vitest';
import { type Bill, findDuplicates, findGaps, findSplits, findUnusual } from './odd-bills.ts';

let nth = 0;
const bill = (amount: number, date: string, over: Partial<Bill> = {}): Bill => ({
  id: `exp_${++nth}`,
  number: null,
  party: 'stationer',
  category: 'office',
  amount,
  currency: 'EUR',
  date,
  ...over,
});
const numbersOf = (found: { bills: Bill[] }[]) => found.map((one) => one.bills.map(({ number }) => number));

describe('duplicates', () => {
  test('121.00 on the 3rd and on the 6th may be one; on the 7th it is another', () => {
    const all = [bill(121, '2026-03-03', { number: 'A' }), bill(121, '2026-03-06', { number: 'B' })];
    expect(numbersOf(findDuplicates(all, false))).toEqual([['A', 'B']]);
    expect(findDuplicates([bill(121, '2026-03-03'), bill(121, '2026-03-07')], false)).toEqual([]);
    expect(findDuplicates([bill(121, '2026-03-03'), bill(121, '2026-03-03', { party: 'x' })], false)).toEqual(
      [],
    );
  });

  test('F-2026/7 and f 2026 7 are one number, whenever and of whatever amount', () => {
    const all = [
      bill(500, '2026-01-10', { number: 'F-2026/7' }),
      bill(550, '2026-04-02', { number: 'f 2026 7' }),
    ];
    expect(findDuplicates(all, true)).toMatchObject([{ severity: 0.9 }]);
    expect(findDuplicates(all, false)).toEqual([]);
  });
});

/** The middle of 40, 42, 44, 45, 46, 47, 48 and 450 is 45.5, of their distances 2: 450 is 136 deviations away. */
describe('unusual amounts', () => {
  const usual = [40, 42, 44, 45, 46, 47, 48].map((amount, day) => bill(amount, `2026-03-0${day + 1}`));

  test('450 where 45 is usual, by the supplier', () => {
    const [found, ...more] = findUnusual([...usual, bill(450, '2026-03-09')]);
    expect(more).toEqual([]);
    expect(found?.explanation).toEqual(
      '450.00 EUR; the median of 8 documents of this supplier is 45.50 EUR, and this one is 136.4 deviations away',
    );
  });

  test('or by the category, where the supplier is new', () => {
    const [found] = findUnusual([
      ...usual,
      bill(44, '2026-03-08'),
      bill(450, '2026-03-09', { party: 'new' }),
    ]);
    expect(String(found?.explanation)).toContain('of the category office');
  });

  test('seven bills are too few to judge, and 60 is not reported', () => {
    expect(findUnusual([...usual.slice(1), bill(450, '2026-03-09')])).toEqual([]);
    expect(findUnusual([...usual, bill(60, '2026-03-09')])).toEqual([]);
  });
});

test('after INV-0009 comes INV-0012: two are missing; another series is another', () => {
  const all = ['INV-0009', 'INV-0012', 'INV-0013', 'R-1', 'R-3', 'loose'].map((number) =>
    bill(10, '2026-03-01', { number }),
  );
  expect(findGaps(all).map(({ explanation }) => explanation)).toEqual([
    'INV-0010 to INV-0011 are missing between INV-0009 and INV-0012',
    'R-2 is missing between R-1 and R-3',
  ]);
});

/** A manager approves up to 1,000. 900 and 800 within a week are 1,700; the 900 of two weeks later is alone. */
test('two below the limit within a week are above it together', () => {
  const all = [bill(900, '2026-03-02'), bill(800, '2026-03-05'), bill(900, '2026-03-20')];
  const found = findSplits(all, 1000, 'EUR');
  expect(found.map(({ bills }) => bills.map(({ amount }) => amount))).toEqual([[900, 800]]);
  expect(found[0]?.explanation).toEqual(
    '2 documents within 7 days add up to 1700.00 EUR, and none of them is above the limit of 1000.00 EUR',
  );
  // Together not above it; above it by itself; too small to be a part; another currency.
  expect(findSplits([bill(400, '2026-03-02'), bill(600, '2026-03-03')], 1000, 'EUR')).toEqual([]);
  expect(findSplits([bill(1200, '2026-03-02'), bill(800, '2026-03-03')], 1000, 'EUR')).toEqual([]);
  expect(findSplits([bill(950, '2026-03-02'), bill(90, '2026-03-03')], 1000, 'EUR')).toEqual([]);
  expect(findSplits(all, 1000, 'USD')).toEqual([]);
});
