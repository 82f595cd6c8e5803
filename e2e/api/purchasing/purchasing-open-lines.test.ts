import { afterAll, beforeAll, expect, test } from 'vitest';
import { beams, cement, newBuyer, receivedLine } from '../../support/purchasing/buyer.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await startClocked('2026-03-02T10:00:00.000Z');
});
afterAll(() => clocked.close());

test('open lines are those that still come, the latest first, and those that are not billed', async () => {
  const buyer = await newBuyer(clocked.server);
  const open = async (question = '') =>
    (await buyer.done('GET', `/purchases/order-lines?per_page=100${question}`)).data;
  await buyer.order();
  const later = await buyer.sentOrder({ expected_date: '2026-03-20' });
  const late = await buyer.sentOrder({ expected_date: '2026-02-20' });
  await buyer.receive(late.id, receivedLine('cement', 25), receivedLine('beams', 6));
  expect(await open()).toMatchObject([
    {
      ...{ order_id: late.id, order_line_id: 'cement', number: late.number, days_late: 10 },
      ...{ quantity: 40, qty_received: 25, qty_invoiced: 0, qty_open: 15, qty_to_bill: 25 },
      open_amount: 102.75,
    },
    { order_id: later.id, order_line_id: 'beams', days_late: 0, qty_open: 6 },
    { order_id: later.id, order_line_id: 'cement' },
  ]);
  expect(await open('&is_late=true')).toHaveLength(1);
  expect(await open('&is_late=false')).toHaveLength(2);
  expect(await open(`&supplier_id=${later.supplier_id}`)).toHaveLength(2);
  expect(await open('&waits_for=to_bill')).toMatchObject([
    { order_line_id: 'beams', qty_open: 0, qty_to_bill: 6, open_amount: 674.01 },
    { order_line_id: 'cement', qty_to_bill: 25, open_amount: 171.25 },
  ]);
  const lines = (await buyer.readOrder(late.id)).lines;
  expect(lines).toMatchObject([
    { id: cement.id, qty_open: 15, qty_to_bill: 25 },
    { id: beams.id, qty_open: 0, qty_to_bill: 6 },
  ]);

  // The bill takes its quantities off, and a closed order expects nothing more.
  const bill = await buyer.make('/finance/invoices', {
    ...{ direction: 'purchase', order_id: late.id, supplier_id: late.supplier_id, currency: 'EUR' },
    lines: [{ order_line_id: 'cement', description: 'Cement', quantity: 20, unit_price: 6.85 }],
  });
  await buyer.change(`/finance/invoices/${bill.id}`, { status: 'issued' });
  expect(await open('&waits_for=to_bill')).toMatchObject([{ qty_to_bill: 6 }, { qty_to_bill: 5 }]);
  await buyer.step(late.id, 'closed', { close_reason: 'The supplier makes no more' });
  expect(await open('&is_late=true')).toEqual([]);
  expect((await buyer.readOrder(late.id)).lines).toMatchObject([{ qty_open: 0, qty_to_bill: 5 }, {}]);
  expect(await open('&waits_for=to_bill')).toHaveLength(2);
});
