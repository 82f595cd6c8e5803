import { describe, expect, test } from 'vitest';
import { deliveryState, invoicingState, mostAccepted, openCommitment } from './order-progress.ts';

const line = (quantity: string, qty_received: string, qty_invoiced = '0', unit_price = '1') => {
  const subtotal = (Number(quantity) * Number(unit_price)).toFixed(2);
  return { quantity, qty_received, qty_invoiced, unit_price, subtotal, tax: '0.00', total: subtotal };
};

describe('40 bags and 6 beams are ordered', () => {
  test.each([
    ['nothing has come', '0', '0', 'sent'],
    ['10 bags have come', '10', '0', 'partially_received'],
    ['all bags and no beam have come', '40', '0', 'partially_received'],
    ['all has come', '40', '6', 'received'],
    ['two bags more than ordered came, which the tolerance allows', '42', '6', 'received'],
    ['two bags more came, but a beam is missing', '42', '5', 'partially_received'],
  ])('%s', (_, bags, beams, state) => {
    expect(deliveryState([line('40', bags), line('6', beams)])).toBe(state);
  });

  test.each([
    ['no invoice', '0', '0', 'none'],
    ['the bags are invoiced', '40', '0', 'partial'],
    ['both are invoiced', '40', '6', 'full'],
  ])('%s', (_, bags, beams, state) => {
    expect(invoicingState([line('40', '0', bags), line('6', '0', beams)])).toBe(state);
  });
});

test.each([
  // 40 ordered, nothing over: 40. 5 % over: 42. 2.5 % of 0.5 is 0.0125: 0.5125 in all.
  ['40', 0, '40'],
  ['40', 5, '42'],
  ['0.5', 2.5, '0.5125'],
  ['3', 33.3, '3.999'],
])('of %s with %s %% over, %s may be accepted', (ordered, over, most) => {
  expect(mostAccepted(ordered, over)).toBe(most);
});

test('what is still to be paid: 40 bags at 6.85, of which 10 are invoiced, and 6 beams at 112.335', () => {
  const lines = [line('40', '25', '10', '6.85'), line('6', '0', '0', '112.335')];
  // 30 × 6.85 = 205.50; 6 × 112.335 = 674.01; together 879.51.
  for (const status of ['approved', 'sent', 'partially_received'] as const)
    expect(openCommitment(status, lines, 'EUR')).toBe('879.51');
  // Closed before the rest came: 25 bags came, 10 of them are invoiced: 15 × 6.85 = 102.75.
  expect(openCommitment('closed', lines, 'EUR')).toBe('102.75');
  for (const status of ['draft', 'pending_approval', 'cancelled'] as const)
    expect(openCommitment(status, lines, 'EUR')).toBe('0.00');
  // More was invoiced than ordered: nothing is left, and nothing comes back from it.
  expect(openCommitment('received', [line('40', '40', '41', '6.85')], 'EUR')).toBe('0.00');
});

test('what is still to be paid is without the discount of the order and without the tax in its prices', () => {
  // 40 × 12.10 with 21 % tax, 10 % off the order: 435.60 = 360.00 + 75.60. For 30 of them 270.00.
  const part = { ...line('40', '0', '10', '12.1'), tax: '75.60', total: '435.60' };
  expect(openCommitment('approved', [part], 'EUR')).toBe('270.00');
  expect(openCommitment('approved', [{ ...part, qty_invoiced: '0' }], 'EUR')).toBe('360.00');
});
