import { expect, test } from 'vitest';
import { moved, untouched } from '../line-sums.ts';
import { amendedLines, movedEnd, repriced, tooMuchTaken } from './amending.ts';

const line = (id: string, contracted_qty: string, unit_price: string) =>
  untouched(
    {
      id,
      lpu_item_id: null,
      code: id,
      description: id,
      unit: 'm',
      contracted_qty,
      price_source: 'own',
      list_price: null,
      unit_price,
    },
    'EUR',
  );

const trench = line('trench', '1200', '17.10');
const nothing = { currency: 'EUR', differences: [], more: [], readjustment_pct: null };

test('150 m more and a new line: 150 × 17.10 = 2 565.00 and 40 × 55.25 = 2 210.00, together 4 775.00', () => {
  const more = [line('pole', '40', '55.25')];
  const done = amendedLines([trench], {
    ...nothing,
    differences: [{ line_id: 'trench', quantity: '150' }],
    more,
  });
  expect(done.value_delta).toBe('4775.00');
  expect(done.lines).toMatchObject([
    { contracted_qty: '1350', balance_qty: '1350', amount: '23085.00' },
    { contracted_qty: '40', amount: '2210.00' },
  ]);
});

test('less of a line takes its value away, down to what is measured', () => {
  // 1 200 m, 500 measured: 700 can go, 700 × 17.10 = 11 970.00; a metre more cannot.
  const [measured = trench] = moved([trench], [{ line_id: 'trench', quantity: '500' }], { measured_qty: 1 });
  const less = [{ line_id: 'trench', quantity: '-700' }];
  expect(amendedLines([measured], { ...nothing, differences: less })).toMatchObject({
    value_delta: '-11970.00',
  });
  expect(tooMuchTaken([measured], less)).toEqual([]);
  expect(tooMuchTaken([measured], [{ line_id: 'trench', quantity: '-701' }])).toMatchObject([
    { rule: 'over_balance' },
  ]);
});

test('a readjustment of 4.2 % holds for what is not measured yet', () => {
  // 17.10 × 1.042 = 17.8182; of 1 200 m 500 are measured: 700 × 0.7182 = 502.74 more.
  const [measured = trench] = moved([trench], [{ line_id: 'trench', quantity: '500' }], { measured_qty: 1 });
  const done = amendedLines([measured], { ...nothing, readjustment_pct: '4.2' });
  expect(done).toMatchObject({
    value_delta: '502.74',
    lines: [{ unit_price: '17.8182', amount: '21022.74' }],
  });
});

test('500 m that were measured at 17.10 and are reversed after it are worth 500 × 0.7182 = 359.10 more', () => {
  const portion = { line_id: 'trench', quantity: '500' };
  const [measured = trench] = moved([trench], [portion], { measured_qty: 1 });
  const { lines } = amendedLines([measured], { ...nothing, readjustment_pct: '4.2' });
  const back = moved(lines, [portion], { measured_qty: -1 });
  const done = repriced(back, [{ ...portion, unit_price: '17.10' }], 'EUR');
  expect(done.value_delta).toBe('359.10');
  // As if nothing had ever been measured: 1 200 × 17.8182 = 21 381.84.
  expect(done.lines).toEqual(amendedLines([trench], { ...nothing, readjustment_pct: '4.2' }).lines);
});

test('reversed in parts after a readjustment it is what it would be if nothing had been measured', () => {
  // 100 m at 0.10 and 5 % more: 100 × 0.005 = 0.50. In parts: 0.167 + 0.1665 + 0.1665, which rounded one by one are 0.51.
  const small = line('small', '100', '0.1');
  const parts = ['33.4', '33.3', '33.3'].map((quantity) => ({
    line_id: 'small',
    unit_price: '0.1',
    quantity,
  }));
  const pct = { ...nothing, readjustment_pct: '5' };
  const never = amendedLines([small], pct).lines;
  const { lines } = amendedLines(moved([small], parts, { measured_qty: 1 }), pct);
  const back = parts.reduce(
    (all, part) => repriced(moved(all, [part], { measured_qty: -1 }), [part], 'EUR').lines,
    lines,
  );
  expect(back).toEqual(never);
});

test('fifteen days more after 20 November end on 5 December', () => {
  expect(movedEnd('2026-11-20', 15)).toBe('2026-12-05');
  expect(movedEnd(null, 15)).toBeNull();
});
