import { describe, expect, test } from 'vitest';
import { added, factored, moved, noTotals, openingTotals, overdrawn, untouched } from './line-sums.ts';

const trench = untouched(
  {
    id: 'lin_trench',
    lpu_item_id: 'lpu_1',
    code: 'CAN-0110',
    description: 'Trench',
    unit: 'm',
    contracted_qty: '1200',
    price_source: 'list',
    list_price: '18',
    unit_price: factored('18', '0.95'),
  },
  'EUR',
);

test('the price of a contract is the price of the list × its factor', () => {
  // 18.00 × 0.95 = 17.10; 1 200 m × 17.10 = 20 520.00.
  expect(trench).toMatchObject({ unit_price: '17.1', amount: '20520.00', balance_qty: '1200' });
  // 0.333333 × 1.075 = 0.358332975 → 0.358333: half-up at the sixth decimal.
  expect(factored('0.333333', '1.075')).toBe('0.358333');
});

describe('1 200 m are contracted', () => {
  const submitted = moved([trench], [{ line_id: trench.id, quantity: '500.5' }], { submitted_qty: 1 });

  test('500.5 m that are submitted are held: 699.5 m are left', () => {
    expect(submitted[0]).toMatchObject({ submitted_qty: '500.5', measured_qty: '0', balance_qty: '699.5' });
    expect(overdrawn(submitted, [{ line_id: trench.id, quantity: '699.5' }])).toEqual([]);
    const [over] = overdrawn(submitted, [{ line_id: trench.id, quantity: '699.500001' }]);
    expect(over).toMatchObject({ path: 'lines.0.quantity', rule: 'over_balance' });
    expect(String(over?.message)).toContain(
      'balance of 699.5 (1200 m are contracted, 0 measured, 500.5 submitted)',
    );
  });

  test('approved they are measured; reversed it is as if they had never been', () => {
    // 500.5 m × 17.10 = 8 558.55.
    const portions = [{ line_id: trench.id, quantity: '500.5', amount: '8558.55' }];
    const approved = moved(submitted, portions, { submitted_qty: -1, measured_qty: 1 });
    expect(approved[0]).toMatchObject({ submitted_qty: '0', measured_qty: '500.5', balance_qty: '699.5' });
    expect(approved[0]?.measured_amount).toBe('8558.55');
    expect(moved(approved, portions, { measured_qty: -1 })).toEqual([trench]);
  });

  test('the same line twice counts together', () => {
    const twice = [
      { line_id: trench.id, quantity: '700' },
      { line_id: trench.id, quantity: '501' },
    ];
    expect(overdrawn([trench], twice).map(({ path }) => path)).toEqual(['lines.1.quantity']);
  });
});

test('totals: 20 520.00 contracted with 10 % in advance, 8 558.55 measured, 427.93 retained, 200 released', () => {
  const opening = openingTotals([trench], '10', 'EUR');
  expect(opening).toEqual({
    ...noTotals,
    contracted: '20520.00',
    balance: '20520.00',
    advance: '2052.00',
  });
  const later = added(opening, {
    measured: '8558.55',
    advance_amortised: '855.86',
    retention_withheld: '427.93',
  });
  expect(added(later, { retention_released: '200' })).toMatchObject({
    balance: '11961.45',
    retention_held: '227.93',
  });
});
