import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awardLines } from './rfq-awarding.ts';
import { compareAnswers } from './rfq-comparing.ts';

const asked = [
  { id: 'cement', quantity: '40' },
  { id: 'beams', quantity: '6' },
];
const offer = (line_id: string, unit_price: string, lead_days: number | null = null) => ({
  line_id,
  unit_price,
  lead_days,
});

test('three answers side by side', () => {
  const comparison = compareAnswers(
    asked,
    [
      // 40 × 6.85 = 274.00 and 6 × 112.335 = 674.01: together 948.01.
      { supplier_id: 'port', lines: [offer('cement', '6.85', 2), offer('beams', '112.335', 10)] },
      // 40 × 7.10 = 284.00 and 6 × 108 = 648.00: together 932.00.
      { supplier_id: 'steel', lines: [offer('cement', '7.1', 5), offer('beams', '108', 15)] },
      // Only cement: 40 × 6.60 = 264.00.
      { supplier_id: 'kiln', lines: [offer('cement', '6.6', 7)] },
    ],
    'EUR',
  );
  expect(comparison.lines.map(({ best_supplier_id, best_total }) => [best_supplier_id, best_total])).toEqual([
    ['kiln', '264.00'],
    ['steel', '648.00'],
  ]);
  expect(comparison.lines[0]?.offers.map(({ supplier_id }) => supplier_id)).toEqual([
    'kiln',
    'port',
    'steel',
  ]);
  expect(comparison.suppliers).toEqual([
    { supplier_id: 'port', total: '948.01', missing_lines: [], partial_lines: [], best_lines: 0 },
    { supplier_id: 'steel', total: '932.00', missing_lines: [], partial_lines: [], best_lines: 1 },
    { supplier_id: 'kiln', total: '264.00', missing_lines: ['beams'], partial_lines: [], best_lines: 1 },
  ]);
  // From one supplier 932.00 is the least; split between two 264 + 648 = 912.00.
  expect(comparison.best_single).toEqual({ supplier_id: 'steel', total: '932.00' });
  expect(comparison.best_split).toEqual({ total: '912.00', unanswered_lines: [], partial_lines: [] });
});

test('of equal prices who delivers sooner is first, then who answered first', () => {
  const [line] = compareAnswers(
    asked.slice(0, 1),
    [
      { supplier_id: 'unstated', lines: [offer('cement', '7')] },
      { supplier_id: 'slow', lines: [offer('cement', '7', 9)] },
      { supplier_id: 'fast', lines: [offer('cement', '7.00', 3)] },
      { supplier_id: 'as fast', lines: [offer('cement', '7', 3)] },
    ],
    'EUR',
  ).lines;
  expect(line?.offers.map(({ supplier_id }) => supplier_id)).toEqual(['fast', 'as fast', 'slow', 'unstated']);
});

test('what nobody offers is named, and nobody who leaves something out is the best for all', () => {
  const comparison = compareAnswers(asked, [{ supplier_id: 'kiln', lines: [offer('cement', '6.6')] }], 'EUR');
  expect(comparison).toMatchObject({
    best_single: null,
    best_split: { total: '264.00', unanswered_lines: ['beams'] },
  });
  expect(compareAnswers(asked, [], 'EUR').best_split).toEqual({
    total: '0.00',
    unanswered_lines: ['cement', 'beams'],
    partial_lines: [],
  });
});

test('a line is divided when the cheapest supplier has only a part of it', () => {
  const part = { ...offer('cement', '6.6'), quantity: '25' };
  const whole = [offer('cement', '7.1'), offer('beams', '108')];
  const comparison = compareAnswers(
    asked,
    [
      { supplier_id: 'kiln', lines: [part] },
      { supplier_id: 'steel', lines: whole },
    ],
    'EUR',
  );
  // 25 × 6.60 = 165.00 and 15 × 7.10 = 106.50, instead of 40 × 7.10 = 284.00.
  expect(comparison.lines[0]).toMatchObject({
    best_supplier_id: 'kiln',
    best_total: '271.50',
    best_parts: [
      { supplier_id: 'kiln', quantity: '25', total: '165.00' },
      { supplier_id: 'steel', quantity: '15', total: '106.50' },
    ],
    open_quantity: '0',
  });
  expect(comparison.suppliers[0]).toMatchObject({ total: '165.00', partial_lines: ['cement'] });
  expect(comparison.best_single).toEqual({ supplier_id: 'steel', total: '932.00' });
  const alone = compareAnswers(asked, [{ supplier_id: 'kiln', lines: [part] }], 'EUR');
  expect(alone.lines[0]?.open_quantity).toBe('15');
  expect(alone.best_split).toEqual({
    total: '165.00',
    unanswered_lines: ['beams'],
    partial_lines: ['cement'],
  });
});

test('a division that costs as much as one supplier is not made', () => {
  const lines = [{ id: 'nails', quantity: '2' }];
  // Each part is rounded up to a cent, so the division costs 0.02 and the whole offer 0.01.
  const { best_parts } = compareAnswers(
    lines,
    [
      { supplier_id: 'part', lines: [{ ...offer('nails', '0.005'), quantity: '1' }] },
      { supplier_id: 'whole', lines: [offer('nails', '0.006')] },
    ],
    'EUR',
  ).lines[0] ?? { best_parts: [] };
  expect(best_parts).toEqual([{ supplier_id: 'whole', quantity: '2', total: '0.01' }]);
});

const sixDecimals = fc.integer({ min: 0, max: 50_000_000 }).map((n) => new Big(n).div(1_000_000).toFixed());
const answers = fc
  .array(
    fc.tuple(
      fc.subarray(
        asked.map(({ id }) => id),
        { minLength: 1 },
      ),
      fc.array(sixDecimals, { minLength: 2, maxLength: 2 }),
      fc.array(fc.option(fc.constantFrom('1', '2.5', '6')), { minLength: 2, maxLength: 2 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map(([lines, prices, parts], nth) => ({
      supplier_id: `s${nth}`,
      lines: lines.map((line, at) => ({ ...offer(line, prices[at] ?? '0'), quantity: parts[at] })),
    })),
  );

test('split is never dearer than single, and an award costs to the cent what the comparison says', () => {
  fc.assert(
    fc.property(answers, (all) => {
      const { best_single: single, best_split: split } = compareAnswers(asked, all, 'EUR');
      const cost = (choose: 'best_per_line' | 'best_single') =>
        awardLines(asked, all, { choose }, 'EUR')
          .lines.reduce((sum, { total }) => sum.plus(total), new Big(0))
          .toFixed(2);
      expect(cost('best_per_line')).toBe(split.total);
      if (single === null) return;
      expect(cost('best_single')).toBe(single.total);
      expect(split.unanswered_lines).toEqual([]);
      expect(new Big(split.total).lte(single.total)).toBe(true);
    }),
  );
});
