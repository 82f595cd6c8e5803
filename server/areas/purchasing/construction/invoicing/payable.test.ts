import { expect, test } from 'vitest';
import { payableOf } from './payable.ts';

const trench = { item: 'CAN-0110', unit_price: '13.50' };
const worth = { gross: '2700.00', net: '2565.00', currency: 'EUR' };

// The subcontractor measured 200 m at 13.50 = 2 700.00; 5 % retained leave 2 565.00.
test.each([
  ['nothing: nothing is payable', '0', '0.00'],
  // 150 m × 13.50 = 2 025.00; × 2 565 / 2 700 = 1 923.75.
  ['150 m: 1 923.75', '150', '1923.75'],
  ['all 200 m: all', '200', '2565.00'],
  ['more than was measured: all, and no more', '500', '2565.00'],
])('the client accepted %s', (_, quantity, payable) => {
  const claimed = [{ ...trench, quantity: '200' }];
  expect(payableOf(claimed, [], [{ item: 'CAN-0110', quantity }], worth)).toBe(payable);
});

test('what an earlier measurement used up is not there for a later one', () => {
  // Accepted are 250 m; the first measurement had 200, so 50 m × 13.50 × 0.95 = 641.25 are payable.
  const [claimed, earlier] = [[{ ...trench, quantity: '200' }], [{ ...trench, quantity: '200' }]];
  expect(payableOf(claimed, earlier, [{ item: 'CAN-0110', quantity: '250' }], worth)).toBe('641.25');
});

test('the same item in two lines uses up the same acceptance', () => {
  // 120 m accepted: the first line has 100, the second 20 of its 100: 120 × 13.50 × 0.95 = 1 539.00.
  const claimed = [
    { ...trench, quantity: '100' },
    { ...trench, quantity: '100' },
  ];
  expect(payableOf(claimed, [], [{ item: 'CAN-0110', quantity: '120' }], worth)).toBe('1539.00');
});

test('what the client never sees is not payable by what it accepted of other work', () => {
  const claimed = [{ item: 'CAN-0999', unit_price: '10', quantity: '5' }];
  const accepted = [{ item: 'CAN-0110', quantity: '500' }];
  expect(payableOf(claimed, [], accepted, { gross: '50.00', net: '47.50', currency: 'EUR' })).toBe('0.00');
});
