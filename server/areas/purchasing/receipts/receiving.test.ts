import { expect, test } from 'vitest';
import { continued } from '../orders/order-lines.ts';
import { completeReceiptLine, type SentReceiptLine, soundReceipt } from './receipt-lines.ts';
import { counted, overReceived } from './receiving.ts';

const ordered = continued(
  [
    { id: 'cement', description: 'Cement', quantity: '40', unit: 'bag', unit_price: '6.85' },
    { id: 'beams', description: 'Beam', quantity: '6', unit: 'un', unit_price: '112.335' },
  ],
  [],
);
const byId = new Map(ordered.map((line) => [line.id, line]));
const receipt = (...lines: Omit<SentReceiptLine, 'id'>[]) =>
  lines.map((line, at) => completeReceiptLine({ id: `l${at}`, ...line }, byId));
const cement = (qty_received: string, more: Partial<SentReceiptLine> = {}) => ({
  order_line_id: 'cement',
  qty_received,
  ...more,
});

test('of received, accepted and rejected any two say the third', () => {
  const reason = 'wet';
  const all = { qty_received: '10', qty_accepted: '8', qty_rejected: '2', reason };
  expect(receipt(cement('10', { qty_rejected: '2', reason }))[0]).toMatchObject(all);
  expect(receipt(cement('10', { qty_accepted: '8', reason }))[0]).toMatchObject(all);
  expect(receipt(cement('10'))[0]).toMatchObject({ qty_accepted: '10', qty_rejected: '0' });
});

test.each([
  ['8 and 1 are not 10', cement('10', { qty_accepted: '8', qty_rejected: '1', reason: 'wet' }), 'sum'],
  ['more accepted than came', cement('10', { qty_accepted: '11' }), 'sum'],
  ['rejected without a reason', cement('10', { qty_rejected: '1' }), 'required'],
])('%s', (_, line, rule) => {
  expect(soundReceipt(receipt(line))).toMatchObject([{ rule }]);
});

test('a line of the order is named once', () => {
  expect(soundReceipt(receipt(cement('1'), cement('2')))).toMatchObject([
    { path: 'lines.1.order_line_id', rule: 'unique' },
  ]);
});

test('40 bags are ordered with 5 % over: after 30 there may come 12 more, and not 12.5', () => {
  const so_far = counted(ordered, receipt(cement('32', { qty_rejected: '2', reason: 'wet' })), 1);
  expect(so_far[0]).toMatchObject({ qty_received: '30', qty_rejected: '2' });
  expect(overReceived(so_far, receipt(cement('12')), 5)).toEqual([]);
  expect(overReceived(so_far, receipt(cement('12.5')), 5)).toMatchObject([
    {
      path: 'lines.0.qty_accepted',
      rule: 'over_order',
      message:
        'Cement: at most 12 more can be accepted (40 ordered, 42 with the tolerance of 5 %, 30 accepted so far); reject the rest',
    },
  ]);
  // Rejected goods do not count, because the supplier takes them back.
  expect(overReceived(so_far, receipt(cement('20', { qty_rejected: '8', reason: 'too many' })), 5)).toEqual(
    [],
  );
  expect(overReceived(so_far, receipt({ order_line_id: 'sand', qty_received: '1' }), 5)).toMatchObject([
    { path: 'lines.0.order_line_id', rule: 'not_found', allowed: ['cement', 'beams'] },
  ]);
});

test('what is taken out again leaves the lines as they were', () => {
  const came = receipt(cement('10.5', { qty_rejected: '0.25', reason: 'torn' }), {
    order_line_id: 'beams',
    qty_received: '6',
  });
  expect(counted(counted(ordered, came, 1), came, -1)).toEqual(ordered);
});
