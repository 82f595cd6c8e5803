import { expect, test } from 'vitest';
import { codesOf } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { newBuyer, receivedLine } from '../../support/purchasing/buyer.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

/** Creates an order of which everything was received. */
async function received() {
  const buyer = await newBuyer(server);
  const order = await buyer.sentOrder();
  const { data } = await buyer.receive(order.id, receivedLine('cement', 40), receivedLine('beams', 6));
  const giveBack = (quantity: number, more: object = {}) => ({
    ...{ receipt_id: data.id, reason: 'Wet inside' },
    lines: [{ order_line_id: 'cement', quantity }],
    ...more,
  });
  const line = async () => (await buyer.readOrder(order.id)).lines[0];
  return { buyer, order, receipt: data, giveBack, line };
}

test('goods that are replaced are expected again, and the supplier’s rating counts them as rejected', async () => {
  const { buyer, order, giveBack, line } = await received();
  const { data } = await buyer.done('POST', '/purchases/returns', giveBack(10));
  expect(data).toMatchObject({
    ...{ number: 'RT-000001', status: 'posted', order_id: order.id, is_replaced: true },
    lines: [{ description: 'Cement, 25 kg', quantity: 10 }],
  });
  expect(await buyer.readOrder(order.id)).toMatchObject({ status: 'partially_received' });
  expect(await line()).toMatchObject({ qty_received: 30, qty_returned: 10, qty_open: 10, qty_to_credit: 0 });
  // Two lines went back, 10 of 40 and 0 of 6: on average 12.5 %.
  expect((await buyer.read(`/purchases/suppliers/${order.supplier_id}`)).rating.rejected_pct).toBe(12.5);
  await buyer.receive(order.id, receivedLine('cement', 10));
  expect(await buyer.readOrder(order.id)).toMatchObject({ status: 'received' });
  // The replacements are here, so the return cannot be taken back.
  const back = await buyer.as('manager')('POST', `/purchases/returns/${data.id}/reverse`, {});
  expectError(back, 400, 'validation_error');
  expect(back.body.error.details[0].message).toBe(
    'Cement, 25 kg: 40 are accepted and 10 were returned; with both, it would be more than the 40 that may be accepted',
  );
});

test('goods that went back for good are not expected again, and a bill of them expects a credit note', async () => {
  const { buyer, order, giveBack, line } = await received();
  const bill = await buyer.make('/finance/invoices', {
    ...{ direction: 'purchase', order_id: order.id, supplier_id: order.supplier_id, currency: 'EUR' },
    lines: [{ order_line_id: 'cement', description: 'Cement', quantity: 40, unit_price: 6.85 }],
  });
  await buyer.change(`/finance/invoices/${bill.id}`, { status: 'issued' });
  const reply = await buyer.done('POST', '/purchases/returns', giveBack(4, { is_replaced: false }));
  expect(codesOf(reply)).toEqual(['credit_note_expected']);
  expect(await line()).toMatchObject({
    ...{ qty_received: 36, qty_returned: 4, qty_not_replaced: 4 },
    ...{ qty_open: 0, qty_to_bill: 0, qty_to_credit: 4 },
  });
  expect((await buyer.readOrder(order.id)).status).toBe('received');
  expect((await buyer.done('POST', `/finance/invoices/${bill.id}/match`, {})).data.match.status).toBe(
    'over_quantity',
  );
  // No more can be received for them.
  const more = { order_id: order.id, lines: [receivedLine('cement', 1)] };
  expectError(await buyer.api('POST', '/purchases/receipts', more), 400, 'validation_error');
  await buyer.done('POST', `/purchases/returns/${reply.data.id}/reverse`, { reason: 'They are good' });
  expect(await line()).toMatchObject({ qty_received: 40, qty_returned: 0, qty_to_credit: 0 });
});

test('no more goes back than was accepted, also at the same time, and the receipt stays until then', async () => {
  const { buyer, receipt, giveBack, line } = await received();
  const both = await Promise.all(
    [25, 25].map((quantity) => buyer.api('POST', '/purchases/returns', giveBack(quantity))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const refused = both.find(({ status }) => status === 400);
  expect(refused?.body.error.details[0]).toMatchObject({
    path: 'lines.0.quantity',
    message: 'Cement, 25 kg: 40 of this receipt were accepted and 25 returned, so at most 15 can go back',
  });
  expect(await line()).toMatchObject({ qty_received: 15, qty_returned: 25 });
  const reversed = await buyer.api('POST', `/purchases/receipts/${receipt.id}/reverse`, {});
  expect(reversed.body.error.details[0]).toMatchObject({ path: 'status', rule: 'returned' });
  const done = both.find(({ status }) => status === 200)?.body.data;
  await buyer.done('POST', `/purchases/returns/${done.id}/reverse`, {});
  await buyer.done('POST', `/purchases/receipts/${receipt.id}/reverse`, {});
  expect(await line()).toMatchObject({ qty_received: 0, qty_returned: 0 });
  const later = await buyer.api('POST', '/purchases/returns', giveBack(1));
  expect(later.body.error.details[0]).toMatchObject({ path: 'receipt_id', rule: 'state' });
});
