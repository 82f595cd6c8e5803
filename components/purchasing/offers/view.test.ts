import { expect, test } from 'vitest';
import { allOf, awardLinesOf, bestPerLine, choiceOf, ordersOf } from './view.ts';

const offer = (supplier_id: string, quantity: number, unit_price: number) => ({
  ...{ supplier_id, quantity, unit_price },
  ...{ total: quantity * unit_price, lead_days: null },
});
const part = (supplier_id: string, quantity: number) => ({ supplier_id, quantity, total: 0 });

const comparison = {
  lines: [
    {
      ...{ line_id: 'cement', best_supplier_id: 'kiln', best_total: 271.5, open_quantity: 0 },
      best_parts: [part('kiln', 25), part('steel', 15)],
      offers: [offer('kiln', 25, 6.6), offer('steel', 40, 7.1)],
    },
    {
      ...{ line_id: 'beams', best_supplier_id: 'steel', best_total: 648, open_quantity: 0 },
      best_parts: [part('steel', 6)],
      offers: [offer('steel', 6, 108)],
    },
  ],
  suppliers: [],
  best_single: { supplier_id: 'steel', total: 932 },
  best_split: { total: 919.5, unanswered_lines: [], partial_lines: [] },
  waiting_for: [],
};

test('the best per line divides a line among its cheapest suppliers', () => {
  const choice = bestPerLine({ comparison });
  expect(choice).toEqual({ cement: { kiln: '25', steel: '15' }, beams: { steel: '6' } });
  expect(awardLinesOf(choice)).toEqual([
    { line_id: 'cement', supplier_id: 'kiln', quantity: '25' },
    { line_id: 'cement', supplier_id: 'steel', quantity: '15' },
    { line_id: 'beams', supplier_id: 'steel', quantity: '6' },
  ]);
});

test('everything of one supplier is what it offers', () => {
  expect(allOf({ comparison }, 'kiln')).toEqual({ cement: { kiln: '25' }, beams: {} });
  expect(awardLinesOf(allOf({ comparison }, 'kiln'))).toHaveLength(1);
});

test('a line with an empty or zero quantity is awarded to nobody', () => {
  expect(awardLinesOf({ cement: { kiln: '', steel: '0' }, beams: {} })).toEqual([]);
});

test('an award is shown as the choice that it was, and makes one order for each supplier', () => {
  const line = (line_id: string, supplier_id: string, quantity: number) => ({
    ...{ line_id, supplier_id, quantity },
    ...{ unit_price: 1, total: quantity },
  });
  const lines = [line('cement', 'kiln', 25), line('cement', 'steel', 15), line('beams', 'steel', 6)];
  const award = {
    ...{ lines, total: 46, order_ids: [] },
    ...{ declined: [], unawarded_lines: [], unawarded: [] },
  };
  expect(choiceOf({ award })).toEqual(bestPerLine({ comparison }));
  expect(ordersOf(award).map(({ supplier_id, lines: own }) => [supplier_id, own.length])).toEqual([
    ['kiln', 1],
    ['steel', 2],
  ]);
});
