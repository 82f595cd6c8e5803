import { beforeEach, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sharedServer, startServer } from '../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
let supplier_id: string;
beforeEach(async () => {
  seller = await newSeller(server);
  supplier_id = (await seller.make('/purchases/suppliers', { name: 'Cement Works', payment_terms_days: 60 }))
    .id;
});

/** Creates an order of 100 bags at 8.00, of which this many were received. */
async function ordered(received: number) {
  const lines = [{ description: 'Cement', quantity: 100, unit: 'bag', unit_price: 8, tax_rate: 21 }];
  const order = await seller.make('/purchases/orders', { supplier_id, currency: 'EUR', lines });
  await seller.change(`/purchases/orders/${order.id}`, { status: 'approved' });
  await seller.change(`/purchases/orders/${order.id}`, { status: 'sent' });
  const [line] = order.lines;
  const receive = (qty: number) =>
    seller.make('/purchases/receipts', {
      order_id: order.id,
      lines: [{ order_line_id: line.id, qty_received: qty }],
    });
  if (received) await receive(received);
  const invoiced = async () => (await seller.read(`/purchases/orders/${order.id}`)).lines[0].qty_invoiced;
  const invoice = (quantity: number, unit_price: number, tax_rate?: number) =>
    seller.make('/finance/invoices', {
      ...{ direction: 'purchase', supplier_id, order_id: order.id, currency: 'EUR', status: 'issued' },
      lines: [{ description: 'Cement', quantity, unit_price, tax_rate, order_line_id: line.id }],
    });
  return { receive, invoiced, invoice };
}

test('anybody can pay for goods that were ordered and received, and the order counts them', async () => {
  const { invoice, invoiced } = await ordered(60);
  const made = await invoice(60, 8);
  expect(made).toMatchObject({ match: { status: 'matched' }, number: expect.stringMatching(/^PI-/) });
  expect(await invoiced()).toBe(60);
  const reply = await seller.as('member')('POST', `/finance/invoices/${made.id}/payments`, { amount: 480 });
  expect(reply.status, reply.text).toBe(200);
});

test('only a manager can pay an invoice that does not match, with a reason', async () => {
  const { invoice, receive } = await ordered(50);
  const made = await invoice(60, 8);
  expect(made.match).toMatchObject({ status: 'over_quantity' });
  expect(await seller.types(made.id)).toContain('invoice.match_failed');
  const path = `/finance/invoices/${made.id}/payments`;
  expectError(await seller.as('member')('POST', path, { amount: 10, reason: 'x' }), 400, 'validation_error');
  expectError(await seller.as('manager')('POST', path, { amount: 10 }), 400, 'validation_error');
  expect((await seller.as('manager')('POST', path, { amount: 10, reason: 'Agreed by phone' })).status).toBe(
    200,
  );
  await receive(10);
  expect((await seller.done('POST', `/finance/invoices/${made.id}/match`)).data.match.status).toBe('matched');
  expect((await seller.as('member')('POST', path, { amount: 10 })).status).toBe(200);
});

test('a later wrong invoice does not block an earlier one: they are matched in their order of arrival', async () => {
  const { invoice, receive } = await ordered(60);
  const first = await invoice(60, 8);
  const second = await invoice(60, 8);
  expect([first.match.status, second.match.status]).toEqual(['matched', 'over_quantity']);
  const again = async (id: string) =>
    (await seller.done('POST', `/finance/invoices/${id}/match`)).data.match.status;
  expect([await again(first.id), await again(second.id)]).toEqual(['matched', 'over_quantity']);
  const pay = (id: string) => seller.as('member')('POST', `/finance/invoices/${id}/payments`, { amount: 10 });
  expect((await pay(first.id)).status).toBe(200);
  expectError(await pay(second.id), 400, 'validation_error');
  // Goods received later match the later invoice.
  await receive(40);
  expect([await again(first.id), await again(second.id)]).toEqual(['matched', 'over_quantity']);
  const credit = {
    ...{ kind: 'credit_note', direction: 'purchase', credits_id: second.id, status: 'issued' },
    lines: [{ quantity: 20, unit_price: 8, order_line_id: second.lines[0].order_line_id }],
  };
  await seller.make('/finance/invoices', credit);
  expect(await again(second.id)).toBe('matched');
  expect((await pay(second.id)).status).toBe(200);
});

test('one of two simultaneous invoices that are too much together is matched, and stays matched', async () => {
  const { invoice } = await ordered(60);
  const bills = await Promise.all([invoice(60, 8), invoice(60, 8)]);
  const found = bills.map(({ match }) => match.status);
  expect(found.toSorted()).toEqual(['matched', 'over_quantity']);
  for (const [at, { id }] of bills.entries())
    expect((await seller.done('POST', `/finance/invoices/${id}/match`)).data.match.status).toBe(found[at]);
});

test('a process whose clock is behind does not change the order of arrival', async () => {
  const first = Date.now();
  let now = first;
  const behind = await startServer({ now: () => now });
  try {
    seller = await newSeller(behind);
    supplier_id = (await seller.make('/purchases/suppliers', { name: 'Cement Works' })).id;
    const { invoice } = await ordered(60);
    const bills = [await invoice(60, 8)];
    now = first - 5_000;
    bills.push(await invoice(60, 8));
    expect(bills.map(({ match }) => match.status)).toEqual(['matched', 'over_quantity']);
    for (const { id, match } of bills)
      expect((await seller.done('POST', `/finance/invoices/${id}/match`)).data.match.status).toBe(
        match.status,
      );
  } finally {
    await behind.close();
  }
});

test('a void invoice no longer counts in the order', async () => {
  const { invoice, invoiced } = await ordered(60);
  const { id } = await invoice(60, 9);
  expect((await seller.read(`/finance/invoices/${id}`)).match.status).toBe('over_price');
  await seller.change(`/finance/invoices/${id}`, { status: 'void', void_reason: 'Wrong price' });
  expect(await invoiced()).toBe(0);
  expect(await invoice(60, 8)).toMatchObject({ match: { status: 'matched' } });
});

test('the same number of a supplier is booked once among simultaneous entries', async () => {
  const draft = () =>
    seller.make('/finance/invoices', {
      ...{ direction: 'purchase', supplier_id, supplier_number: 'F-77' },
      lines: [{ unit_price: 10 }],
    });
  const drafts = await Promise.all([draft(), draft(), draft()]);
  const replies = await Promise.all(
    drafts.map(({ id }) => seller.api('PATCH', `/finance/invoices/${id}`, { status: 'issued' })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('goods that go back are credited by the supplier with their tax, and the rest of the bill is owed', async () => {
  const { invoice, invoiced } = await ordered(100);
  const bill = await invoice(100, 8, 21);
  const [line] = bill.lines;
  expect(bill).toMatchObject({ total: 968, balance: 968, match: { status: 'matched' } });
  const credit = await seller.make('/finance/invoices', {
    ...{ kind: 'credit_note', direction: 'purchase', credits_id: bill.id, status: 'issued' },
    lines: [
      { description: 'Cement', quantity: 10, unit_price: 8, tax_rate: 21, order_line_id: line.order_line_id },
    ],
  });
  expect(credit).toMatchObject({ net_total: 80, tax_total: 16.8, total: 96.8, balance: 0 });
  expect(await seller.read(`/finance/invoices/${bill.id}`)).toMatchObject({ balance: 871.2 });
  expect(await invoiced()).toBe(90);
});
