import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestSplit, landOffers, singleFrom } from './landed-offers.ts';

const lines = [
  { id: 'cement', description: 'Cement', quantity: 40 },
  { id: 'beams', description: 'Beams', quantity: 6 },
];
const offer = (supplier_id: string, line_id: string, unit_price: number, lead_days: number | null = 5) => ({
  supplier_id,
  line_id,
  unit_price,
  lead_days,
});

/**
 * Port: cement 40 × 6.85 = 274.00, beams 6 × 112.00 = 672.00. Steel: cement 40 × 7.10 = 284.00, beams 6 × 108.00 =
 * 648.00. Kiln: cement only, 40 × 6.60 = 264.00.
 */
const offers = [
  offer('port', 'cement', 6.85),
  offer('port', 'beams', 112),
  offer('steel', 'cement', 7.1),
  offer('steel', 'beams', 108),
  offer('kiln', 'cement', 6.6),
];

test('without freight the cheapest of each line: 264 + 648 = 912', () => {
  const landed = landOffers(lines, offers, new Map(), null);
  const split = bestSplit(lines, landed, new Map());
  expect(split).toMatchObject({ total: 912, freight: 0, unanswered_lines: [] });
  expect(split.lines.map((one) => one.supplier_id)).toEqual(['kiln', 'steel']);
});

/** Each delivery costs 25: kiln and steel 912 + 50 = 962, steel alone 284 + 648 + 25 = 957. */
test('with 25 for each delivery, everything from steel is 5 cheaper than two deliveries', () => {
  const extras = new Map(['port', 'steel', 'kiln'].map((id) => [id, { freight: 25, duty_pct: 0 }]));
  const landed = landOffers(lines, offers, extras, null);
  expect(bestSplit(lines, landed, extras)).toMatchObject({ total: 957, freight: 25 });
  expect(singleFrom('steel', lines, landed, extras)).toBe(957);
  expect(singleFrom('port', lines, landed, extras)).toBe(971);
  expect(singleFrom('kiln', lines, landed, extras)).toBeUndefined();
});

/** Steel comes from abroad: 10 % duty make its beams 648 × 1.1 = 712.80, more than the 672 of port. */
test('duty is part of what a line costs', () => {
  const extras = new Map([['steel', { freight: 0, duty_pct: 10 }]]);
  const landed = landOffers(lines, offers, extras, null);
  expect(landed.find((one) => one.supplier_id === 'steel' && one.line_id === 'beams')?.total).toBe(712.8);
  expect(bestSplit(lines, landed, extras).total).toBe(936);
});

/** The middle of 6.60, 6.85 and 12 is 6.85: 12 is 75 % above it. Two offers of beams are too few to judge. */
test('a price 40 % away from the middle of three is out of line, and what comes after the day is late', () => {
  const odd = [offer('port', 'cement', 6.85, 3), offer('kiln', 'cement', 6.6, 9), offer('far', 'cement', 12)];
  const landed = landOffers(lines, odd, new Map(), 8);
  expect(landed.map((one) => [one.supplier_id, one.outlier, one.is_late])).toEqual([
    ['port', null, false],
    ['kiln', null, true],
    ['far', 'high', false],
  ]);
  expect(bestSplit(lines, landed, new Map()).unanswered_lines).toEqual(['beams']);
  expect(bestSplit(lines, [], new Map())).toMatchObject({ total: 0, unanswered_lines: ['cement', 'beams'] });
});

const price = fc.integer({ min: 1, max: 5_000 }).map((value) => value / 100);
const suppliers = ['a', 'b', 'c', 'd'];
const everyOffer = fc
  .tuple(...suppliers.flatMap((id) => lines.map((line) => price.map((unit) => offer(id, line.id, unit)))))
  .map((all) => [...all]);
const freights = fc.tuple(...suppliers.map(() => fc.integer({ min: 0, max: 200 })));

test('the best split is never dearer than any supplier alone, nor than any choice of lines', () => {
  fc.assert(
    fc.property(everyOffer, freights, (all, costs) => {
      const extras = new Map(suppliers.map((id, nth) => [id, { freight: costs[nth] ?? 0, duty_pct: 0 }]));
      const landed = landOffers(lines, all, extras, null);
      const { total } = bestSplit(lines, landed, extras);
      for (const cement of suppliers)
        for (const beams of suppliers) {
          const goods = landed
            .filter((one) => one.supplier_id === (one.line_id === 'cement' ? cement : beams))
            .reduce((sum, one) => sum + one.total, 0);
          const freight = [...new Set([cement, beams])].reduce(
            (sum, id) => sum + (extras.get(id)?.freight ?? 0),
            0,
          );
          expect(total).toBeLessThanOrEqual(goods + freight + 0.005);
        }
    }),
    { numRuns: 200 },
  );
});
