import { expect, test } from 'vitest';
import { setsWithSum } from './sums.ts';

const items = (...balances: string[]) => balances.map((balance) => ({ balance }));
const found = (balances: string[], wanted: string, most = 3) => {
  const { sets, isWhole } = setsWithSum(items(...balances), wanted, most);
  return { sets: sets.map((set) => set.map((one) => one.balance)), isWhole };
};

test('sets of several items with exactly the sum are found', () => {
  expect(found(['0.10', '0.20', '0.30', '5.00'], '0.30')).toEqual({
    sets: [['0.10', '0.20']],
    isWhole: true,
  });
  expect(found(['100.00', '200.00'], '100.00')).toEqual({ sets: [], isWhole: true });
  expect(found(['50.00', '50.00', '100.00'], '150.00').sets).toHaveLength(2);
});

test('the search ends, and says that there may be more', () => {
  const many = Array.from({ length: 40 }, () => '1.00');
  expect(found(many, '6.00')).toMatchObject({ isWhole: false });
  const odd = Array.from({ length: 24 }, (_, at) => `${2 ** at}.01`);
  expect(found(odd, '99999.99').sets).toEqual([]);
});
