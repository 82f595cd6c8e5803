import { expect, test } from 'vitest';
import { everyGroup } from './every-group.ts';

const summary = {
  ...{ currency: 'EUR', from: null, to: null, opening: 50, inflow: 100, outflow: 0, net: 100, closing: 150 },
};
const moved = (from: string) => ({ from, inflow: 100, outflow: 0, net: 100, balance: 150 });

test('weeks and months without movements are there, with the balance before them', () => {
  const period = { from: '2026-11-25', to: '2026-12-20' };
  const weeks = everyGroup({ summary, groups: [moved('2026-12-07')] }, 'week', period);
  expect(weeks.map(({ from, balance }) => [from, balance])).toEqual([
    ['2026-11-23', 50],
    ['2026-11-30', 50],
    ['2026-12-07', 150],
    ['2026-12-14', 150],
  ]);
  const months = everyGroup({ summary, groups: [moved('2026-11-01')] }, 'month', period);
  expect(months.map(({ from, net }) => [from, net])).toEqual([
    ['2026-11-01', 100],
    ['2026-12-01', 0],
  ]);
  expect(everyGroup({ summary }, 'day', { from: '2026-02-27', to: '2026-03-01' })).toHaveLength(3);
});
