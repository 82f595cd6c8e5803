import { expect, test } from 'vitest';
import { awardLines, bySupplier } from './rfq-awarding.ts';

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
        { line_id: 'cement', supplier_id: 'steel', unit_price: '7.1', total: '284.00' },
        { line_id: 'beams', supplier_id: 'steel', unit_price: '108', total: '648.00' },
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
    'one line twice',
    { lines: ['kiln', 'steel'].map((supplier_id) => ({ line_id: 'cement', supplier_id })) },
    'lines.1.line_id',
  ],
])('%s is refused', (_, wanted, path) => {
  expect(award(wanted).problems).toMatchObject([{ path }]);
});
