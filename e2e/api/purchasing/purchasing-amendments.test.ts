import { expect, test } from 'vitest';
import { codesOf } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Buyer, beams, cement, newBuyer, receivedLine } from '../../support/purchasing/buyer.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

const amend = (buyer: Buyer, order_id: string, more: object) =>
  buyer.make('/purchases/order-amendments', { order_id, reason: 'The site has changed', ...more });
const approve = (buyer: Buyer, id: unknown) =>
  buyer.change(`/purchases/order-amendments/${id}`, { status: 'approved' });

test('an approved amendment is the next version of the order, and lists what it changed', async () => {
  const buyer = await newBuyer(server);
  const { id } = await buyer.sentOrder({ expected_date: '2035-04-15' });
  const sand = { description: 'Sand', quantity: 3, unit: 't', unit_price: 30 };
  const draft = await amend(buyer, id, {
    lines: [{ ...cement, quantity: 50, unit_price: 6.5 }, sand],
    expected_date: '2035-05-01',
  });
  expect(draft).toMatchObject({ status: 'draft', revision: null, total_before: 948.01, total_after: 415 });
  expect(await buyer.readOrder(id)).toMatchObject({ revision: 1, total: 948.01 });
  const approved = await approve(buyer, draft.id);
  expect(approved).toMatchObject({ status: 'approved', revision: 2 });
  const property = (line_id: string, change: string, from: string, to: string) => ({
    line_id,
    change,
    from,
    to,
  });
  expect(approved.changes).toMatchObject([
    { line_id: 'beams', change: 'removed', from: '6', to: null },
    property('cement', 'quantity', '40', '50'),
    property('cement', 'unit_price', '6.85', '6.5'),
    { description: 'Sand', change: 'added', from: null, to: '3' },
    { line_id: null, change: 'expected_date', from: '2035-04-15', to: '2035-05-01' },
  ]);
  expect(await buyer.readOrder(id)).toMatchObject({
    ...{ revision: 2, status: 'sent', total: 415, expected_date: '2035-05-01' },
    lines: [
      { id: 'cement', quantity: 50, unit_price: 6.5, qty_received: 0 },
      { description: 'Sand', quantity: 3 },
    ],
  });
  expect(await buyer.types(id)).toContain('purchase_order.amended');
});

test('an amendment above the limit waits for a second person, and the former version is in force until then', async () => {
  const buyer = await newBuyer(server, { approval_limits: { purchase_order: 1000 } });
  const { id } = await buyer.sentOrder();
  const more = await amend(buyer, id, { lines: [{ ...cement, quantity: 60 }, beams] });
  expect(more).toMatchObject({ total_after: 1085.01, approval: { needed: true, limit: 1000 } });
  const url = `/purchases/order-amendments/${more.id}`;
  const alone = await buyer.api('PATCH', url, { status: 'approved' });
  expectError(alone, 400, 'validation_error');
  expect(alone.body.error.details[0]).toMatchObject({
    rule: 'approval',
    allowed: ['pending_approval', 'cancelled'],
  });
  await buyer.change(url, { status: 'pending_approval' });
  expectError(await buyer.api('PATCH', url, { status: 'approved' }), 400, 'validation_error');
  await buyer.receive(id, receivedLine('cement', 10));
  expect(await buyer.readOrder(id)).toMatchObject({ revision: 1, total: 948.01 });
  const decided = await buyer.as('manager')('PATCH', url, { status: 'approved' });
  expect(decided.body.data).toMatchObject({ status: 'approved', revision: 2, approval: { needed: true } });
  expect(await buyer.readOrder(id)).toMatchObject({
    ...{ revision: 2, status: 'partially_received', total: 1085.01 },
    lines: [{ quantity: 60, qty_received: 10, qty_open: 50 }, {}],
  });
  // Another day needs nobody else, because the money stays the same.
  const moved = await amend(buyer, id, { expected_date: '2035-06-01' });
  expect(moved.approval.needed).toBe(false);
  expect(await approve(buyer, moved.id)).toMatchObject({ revision: 3 });
});

test('nothing becomes less than was accepted or billed, and the refusals have the numbers', async () => {
  const buyer = await newBuyer(server);
  const { id, supplier_id } = await buyer.sentOrder();
  await buyer.receive(id, receivedLine('cement', 30));
  const bill = await buyer.make('/finance/invoices', {
    ...{ direction: 'purchase', order_id: id, supplier_id, currency: 'EUR' },
    lines: [{ order_line_id: 'cement', description: 'Cement', quantity: 20, unit_price: 6.85 }],
  });
  await buyer.change(`/finance/invoices/${bill.id}`, { status: 'issued' });
  const refused = async (lines: object[], detail: object) => {
    const body = { order_id: id, reason: 'Less', lines };
    const reply = await buyer.api('POST', '/purchases/order-amendments', body);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0]).toMatchObject(detail);
  };
  await refused([{ ...cement, quantity: 29 }, beams], {
    path: 'lines.0.quantity',
    message: 'Cement, 25 kg: 30 were accepted, so 29 is too little',
  });
  await refused([beams], { path: 'lines', rule: 'received' });
  await refused([{ ...cement, unit_price: 7 }, beams], { path: 'lines.0.unit_price', rule: 'invoiced' });
  await refused([cement, beams], { path: 'lines', rule: 'required' });
  const open = await amend(buyer, id, { lines: [{ ...cement, quantity: 30 }] });
  await refused([{ ...cement, quantity: 31 }, beams], { path: 'order_id', rule: 'open' });
  // All that is left of the order has come.
  await approve(buyer, open.id);
  expect(await buyer.readOrder(id)).toMatchObject({ status: 'received', revision: 2 });
  await refused([{ ...cement, quantity: 40 }], { path: 'order_id', rule: 'state' });
});

test('a receipt and an amendment at the same time never leave less ordered than accepted', async () => {
  const buyer = await newBuyer(server);
  for (let round = 0; round < 4; round++) {
    const { id } = await buyer.sentOrder();
    const less = await amend(buyer, id, { lines: [{ ...cement, quantity: 20 }, beams] });
    const lines = [receivedLine('cement', 30)];
    const [receipt, amended] = await Promise.all([
      buyer.api('POST', '/purchases/receipts', { order_id: id, lines }),
      buyer.api('PATCH', `/purchases/order-amendments/${less.id}`, { status: 'approved' }),
    ]);
    expect([receipt.status, amended.status].sort()).toEqual([200, 400]);
    const [first] = (await buyer.readOrder(id)).lines;
    expect(first.qty_received).toBeLessThanOrEqual(first.quantity);
  }
});

test('the budget and the last prices follow the version in force', async () => {
  const buyer = await newBuyer(server);
  const budget = await buyer.make('/finance/budgets', {
    ...{ name: 'Materials', scope: 'category', scope_id: 'Materials', amount: 2000, currency: 'EUR' },
    ...{ period_start: '2035-01-01', period_end: '2035-12-31', control: 'warn', status: 'active' },
  });
  const committed = async () => (await buyer.read(`/finance/budgets/${budget.id}`)).committed;
  const { id } = await buyer.sentOrder({ category: 'Materials', expected_date: '2035-04-15' });
  expect(await committed()).toBe(948.01);
  await approve(buyer, (await amend(buyer, id, { lines: [{ ...cement, unit_price: 6.5 }] })).id);
  expect(await committed()).toBe(260);
  const reply = await buyer.done('POST', '/purchases/orders', {
    ...{ supplier_id: (await buyer.supplier()).id, currency: 'EUR', lines: [cement] },
  });
  expect(codesOf(reply)).toContain('price_above_last');
  expect(reply.data.lines[0]).toMatchObject({ last_price: 6.5 });
});
