import { expect, test } from 'vitest';
import type { Report, Row } from './kinds.ts';
import { filledColumns, hasFigure, linesOf, pointsOf, totalsOf } from './lines.ts';

const row = (key: string, currency: string, won: number): Row => ({
  key,
  currency,
  values: { won_amount: won },
  queries: { won_amount: `/deals?${key}` },
});

const report: Report = {
  type: 'sales',
  group_by: 'month',
  columns: ['won_amount'],
  from: '2026-01-01',
  to: '2026-03-31',
  rows: [row('2026-01-01', 'EUR', 10), row('2026-03-01', 'EUR', 30)],
  totals: [row('', 'EUR', 40)],
  compared: {
    from: '2025-01-01',
    to: '2025-03-31',
    rows: [row('2025-02-01', 'EUR', 5)],
    totals: [row('', 'EUR', 5)],
  },
};

test('a report by time has every part of the period, with the same part of the compared period', () => {
  expect(
    linesOf(report).map(({ key, values, before }) => [key, values?.won_amount, before?.won_amount]),
  ).toEqual([
    ['2026-01-01', 10, undefined],
    ['2026-02-01', undefined, 5],
    ['2026-03-01', 30, undefined],
  ]);
  expect(totalsOf(report)).toEqual([
    {
      ...{ key: '', currency: 'EUR', values: { won_amount: 40 }, before: { won_amount: 5 } },
      ...{ lists: { won_amount: '/deals?' }, listsBefore: { won_amount: '/deals?' } },
    },
  ]);
});

test('a report by any other group also has groups of only the compared period', () => {
  const bySource: Report = {
    ...report,
    group_by: 'source',
    rows: [row('web', 'EUR', 10), row('web', 'BRL', 7)],
    compared: { from: '2025-01-01', to: '2025-03-31', rows: [row('event', 'EUR', 4)], totals: [] },
  };
  expect(linesOf(bySource).map(({ key, currency }) => [key, currency])).toEqual([
    ['web', 'EUR'],
    ['web', 'BRL'],
    ['event', 'EUR'],
  ]);
  expect(pointsOf(linesOf(bySource), 'won_amount', 'EUR', 12)).toEqual([
    { key: 'web', now: 10, before: 0, list: '/deals?web', listBefore: undefined },
    { key: 'event', now: 0, before: 4, list: undefined, listBefore: '/deals?event' },
  ]);
  expect(pointsOf(linesOf(bySource), 'won_amount', 'EUR', 1)).toMatchObject([{ key: 'web', now: 10 }]);
});

test('rows without figures are known, and so are columns that the group does not divide', () => {
  const lines = linesOf(report);
  expect(lines.map(hasFigure)).toEqual([true, true, true]);
  const none = { ...report, rows: [row('2026-01-01', 'EUR', 0)], compared: null };
  expect(linesOf(none).map(hasFigure)).toEqual([false, false, false]);
  expect(filledColumns(['won_amount', 'lost_amount'], lines)).toEqual(['won_amount']);
});
