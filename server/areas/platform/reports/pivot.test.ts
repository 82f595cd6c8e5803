import { expect, test } from 'vitest';
import { salesReport } from './definitions.ts';
import { pivot } from './pivot.ts';

const sum = (metric: string, group: string, currency: string, count: number, amount: string) => ({
  metric,
  group,
  currency,
  count,
  amount,
});

test('amounts of two currencies are never added, and missing sums are 0', () => {
  const rows = pivot(salesReport, [
    sum('deals.won', 'ana', 'EUR', 2, '300.10'),
    sum('deals.lost', 'ana', 'EUR', 1, '50.00'),
    sum('deals.won', 'ana', 'USD', 1, '10.00'),
  ]);
  expect(rows).toEqual([
    {
      key: 'ana',
      currency: 'EUR',
      values: {
        created_count: 0,
        created_amount: 0,
        won_count: 2,
        won_amount: 300.1,
        lost_count: 1,
        lost_amount: 50,
        win_rate: 66.7,
      },
    },
    expect.objectContaining({
      currency: 'USD',
      values: expect.objectContaining({ won_amount: 10, win_rate: 100 }),
    }),
  ]);
});

test('a rate of nothing is no rate', () => {
  const [row] = pivot(salesReport, [sum('deals.created', '', 'EUR', 1, '5')]);
  expect(row?.values.win_rate).toBeNull();
});
