import { expect, test } from 'vitest';
import { conditionOf, listAddress, periodsFrom } from './months.ts';

test('the periods cover every day once, over the end of a year', () => {
  const periods = periodsFrom('2026-10-15');
  expect(periods.map(({ key, from, to }) => [key, from, to])).toEqual([
    ['earlier', undefined, '2026-09-30'],
    ['2026-10-01', '2026-10-01', '2026-10-31'],
    ['2026-11-01', '2026-11-01', '2026-11-30'],
    ['2026-12-01', '2026-12-01', '2026-12-31'],
    ['2027-01-01', '2027-01-01', '2027-01-31'],
    ['2027-02-01', '2027-02-01', '2027-02-28'],
    ['2027-03-01', '2027-03-01', '2027-03-31'],
    ['later', '2027-04-01', undefined],
    ['none', undefined, undefined],
  ]);
});

test('a figure leads to the list with the same filter', () => {
  const [earlier, month, ...others] = periodsFrom('2026-10-15');
  const none = others.at(-1);
  if (!earlier || !month || !none) throw new Error('there are nine periods');
  expect(conditionOf(earlier)).toEqual({ lte: '2026-09-30' });
  expect(conditionOf(none)).toEqual({ null: true });
  const query = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);
  expect(query(listAddress('pip_1', 'open', month))).toEqual({
    view: 'list',
    status: 'open',
    pipeline_id: 'pip_1',
    expected_close_date: '2026-10-01..2026-10-31',
  });
  expect(query(listAddress('pip_1', 'won', none)).filter).toBe('{"expected_close_date":{"null":true}}');
});
