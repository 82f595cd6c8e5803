import { expect, test } from 'vitest';
import { columnsOf, comparedDays, daysOf, placeOfFigure, type Result, shownFigures } from './view.ts';

const figures = { cost: 0, tax_cost: 0, wages: 0, bank_fee: 0, exchange_difference: 0, rounding: 0 };
const row = (revenue: number, more: object) => ({
  ...{ month: null, project_id: null, department_id: null, category: null, name: null },
  ...{ ...figures, revenue, result: revenue, ...more },
});
const result = (by: Result['summary']['by'], data: Result['data']): Result => ({
  data,
  summary: {
    ...{ from: '2026-01-15', to: '2026-03-31', by, currency: 'EUR', is_complete: true },
    ...{ ...figures, revenue: 0, result: 0 },
  },
});

test('the usual period is this year until today', () => {
  expect(daysOf({ from: null, to: 'never' }, '2026-11-30')).toEqual({ from: '2026-01-01', to: '2026-11-30' });
});

test('a period is compared with as many days of the month, quarter or year before', () => {
  const before = (from: string, to: string) => comparedDays({ from, to }, 'before');
  expect(before('2026-01-01', '2026-11-30')).toEqual({ from: '2025-01-01', to: '2025-11-30' });
  expect(before('2026-10-01', '2026-11-30')).toEqual({ from: '2026-07-01', to: '2026-08-31' });
  expect(before('2026-03-01', '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(before('2026-02-01', '2026-03-31')).toEqual({ from: '2025-12-01', to: '2026-01-31' });
  expect(comparedDays({ from: '2024-02-01', to: '2024-02-29' }, 'year')).toEqual({
    ...{ from: '2023-02-01', to: '2023-02-28' },
  });
  expect(comparedDays({ from: '2026-02-01', to: '2026-01-01' }, 'before')).toBeUndefined();
});

test('months without postings have a column, and figures without an amount have no row', () => {
  const columns = columnsOf(result('month', [row(100, { month: '2026-02', wages: 30 })]));
  expect(columns.map(({ month, revenue }) => [month, revenue])).toEqual([
    ...[
      ['2026-01', 0],
      ['2026-02', 100],
      ['2026-03', 0],
    ],
  ]);
  expect(shownFigures(columns)).toEqual(['revenue', 'wages', 'result']);
});

test('groups are sorted by revenue, and what belongs to none is last', () => {
  const rows = [row(500, {}), row(10, { category: 'Prints' }), row(70, { category: 'Films' })];
  expect(columnsOf(result('category', rows)).map(({ category }) => category)).toEqual([
    ...['Films', 'Prints', null],
  ]);
});

test('a figure opens its postings, within its month, its project, or without one', () => {
  const period = { from: '2026-01-15', to: '2026-03-31' };
  const asked = (...args: Parameters<typeof placeOfFigure>) =>
    Object.fromEntries(new URL(placeOfFigure(...args), 'http://localhost').searchParams);
  expect(asked('cost', period, { by: 'month', key: '2026-01' })).toEqual({
    ...{ key: 'cost', from: '2026-01-15', to: '2026-01-31' },
  });
  expect(asked('wages', period, { by: 'project_id', key: null })).toEqual({
    ...{ key: 'wages', ...period, without: 'project_id' },
  });
  expect(asked('result', period, { by: 'project_id', key: 'prj_1' })).toEqual({
    ...{ key: 'revenue,cost,tax_cost,wages,bank_fee,exchange_difference,rounding' },
    ...{ ...period, project_id: 'prj_1' },
  });
});
