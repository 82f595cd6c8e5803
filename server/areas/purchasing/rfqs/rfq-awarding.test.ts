import { expect, test } from 'vitest';
import { awardLines, bySupplier, unawardedOf } from './rfq-awarding.ts';

const asked = [
  { id: 'cement', quantity: '40' },
  { id: 'beams', quantity: '6' },
];
const offer = (line_id: string, unit_price: string) => ({ line_id, unit_price, lead_days: null });
const answers = [
  { supplier_id: 'steel', lines: [offer('cement', '7.1'), offer('beams', '108')] },
  { supplier_id: 'kiln', lines: [offer('cement', '6.6')] },
];
const award = (wanted: Parameters<typeof awardLines>[2]) => awardLines(asked, answers, wanted, 'EUR');

test('all to one: 40 × 7.10 = 284.00 and 6 × 108 = 648.00', () => {
  for (const wanted of [{ supplier_id: 'steel' }, { choose: 'best_single' as const }])
    expect(award(wanted)).toEqual({
      lines: [
        { line_id: 'cement', supplier_id: 'steel', quantity: '40', unit_price: '7.1', total: '284.00' },
        { line_id: 'beams', supplier_id: 'steel', quantity: '6', unit_price: '108', total: '648.00' },
      ],
      problems: [],
    });
});

test('each line to the cheapest makes two orders: 264.00 for cement, 648.00 for beams', () => {
  const orders = bySupplier(award({ choose: 'best_per_line' }).lines);
  expect(orders.map(([supplier, lines]) => [supplier, lines.map(({ total }) => total)])).toEqual([
    ['kiln', ['264.00']],
    ['steel', ['648.00']],
  ]);
});

test.each([
  ['to nobody', {}, ''],
  ['in two ways', { supplier_id: 'steel', choose: 'best_single' as const }, ''],
  ['to who did not answer', { supplier_id: 'port' }, 'supplier_id'],
  ['all to who left something out', { supplier_id: 'kiln' }, 'supplier_id'],
  ['what is not offered', { lines: [{ line_id: 'beams', supplier_id: 'kiln' }] }, 'lines.0.supplier_id'],
  ['what was not asked', { lines: [{ line_id: 'sand', supplier_id: 'kiln' }] }, 'lines.0.line_id'],
  [
    'one line twice to the same',
    {
      lines: [1, 2].map((quantity) => ({ line_id: 'cement', supplier_id: 'kiln', quantity: `${quantity}` })),
    },
    'lines.1.line_id',
  ],
  [
    'a line of which nothing is left',
    { lines: ['kiln', 'steel'].map((supplier_id) => ({ line_id: 'cement', supplier_id })) },
    'lines.1.quantity',
  ],
])('%s is refused', (_, wanted, path) => {
  expect(award(wanted).problems).toMatchObject([{ path }]);
});

const part = { ...offer('cement', '6.6'), quantity: '25' };
const partly = [...answers.slice(0, 1), { supplier_id: 'kiln', lines: [part] }];
const divide = (...lines: { supplier_id: string; quantity?: string }[]) =>
  awardLines(asked, partly, { lines: lines.map((one) => ({ line_id: 'cement', ...one })) }, 'EUR');

test('a line is divided among two suppliers: the second one gets what is left', () => {
  const { lines, problems } = divide({ supplier_id: 'steel' }, { supplier_id: 'kiln', quantity: '24.5' });
  expect(problems).toEqual([]);
  // 15.5 × 7.10 = 110.05 and 24.5 × 6.60 = 161.70.
  expect(lines.map(({ quantity, total }) => [quantity, total])).toEqual([
    ['15.5', '110.05'],
    ['24.5', '161.70'],
  ]);
  expect(unawardedOf(asked, lines)).toEqual([{ line_id: 'beams', quantity: '6' }]);
  expect(unawardedOf(asked, divide({ supplier_id: 'kiln' }).lines)[0]).toEqual({
    line_id: 'cement',
    quantity: '15',
  });
});

test('no more is awarded than was asked for, and than a supplier offers', () => {
  expect(divide({ supplier_id: 'kiln', quantity: '26' }).problems).toMatchObject([
    { path: 'lines.0.quantity', message: 'kiln offers 25 of it, not 26' },
  ]);
  const over = divide({ supplier_id: 'kiln', quantity: '20' }, { supplier_id: 'steel', quantity: '21' });
  expect(over.problems).toMatchObject([
    { path: 'lines.0.quantity', message: 'the lines award 41 of it, and 40 were asked for' },
    { path: 'lines.1.quantity' },
  ]);
  const whole = awardLines(asked, partly, { supplier_id: 'kiln' }, 'EUR');
  expect(whole.problems).toMatchObject([{ path: 'supplier_id', rule: 'incomplete' }]);
});
