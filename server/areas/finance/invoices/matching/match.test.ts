import { expect, test } from 'vitest';
import { isMatched, match, worstOf } from './match.ts';

/** 100 bags were ordered at 8.00; 60 were accepted, 20 are on an earlier invoice. Tolerances: 5 % more, 2 % dearer. */
const ordered = [
  { id: 'cement', unit_price: '8.00', received: '60', invoiced: '20' },
  { id: 'sand', unit_price: '30', received: '0', invoiced: '0' },
];
const tolerances = { quantity: 5, price: 2 };
const line = (quantity: string, unit_price: string, order_line_id: string | null = 'cement') => ({
  id: 'line',
  order_line_id,
  quantity,
  unit_price,
});

test.each([
  ['20 + 40 are the 60 that came', line('40', '8.00'), 'matched'],
  ['cheaper is as good', line('40', '7.50'), 'matched'],
  ['20 + 43 are 63, and 60 + 5 % are 63', line('43', '8.00'), 'within_tolerance'],
  ['20 + 43.1 are above 63', line('43.1', '8.00'), 'over_quantity'],
  ['8.16 is 8.00 + 2 %', line('40', '8.16'), 'within_tolerance'],
  ['8.17 is above 8.16', line('40', '8.17'), 'over_price'],
  ['of sand nothing has come', line('1', '30', 'sand'), 'not_received'],
  ['nobody ordered it', line('1', '1', null), 'no_order'],
  ['no line of this order', line('1', '1', 'gravel'), 'no_order'],
])('%s', (_, one, status) => {
  expect(match([one], ordered, tolerances)).toMatchObject([{ status }]);
});

test('two lines for the same ordered line count together', () => {
  const found = match([line('40', '8'), line('1', '8'), line('3', '8')], ordered, tolerances);
  expect(found.map(({ status }) => status)).toEqual(['matched', 'within_tolerance', 'over_quantity']);
  expect(worstOf(found)).toBe('over_quantity');
  expect(isMatched(found)).toBe(false);
  expect(isMatched(found.slice(0, 2))).toBe(true);
});
