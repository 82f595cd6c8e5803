import { describe, expect, test } from 'vitest';
import { matchFacts, noteInvoiced } from '#server/areas/purchasing/orders/invoiced.ts';
import { asPlatform } from '#server/calls/acting.ts';
import { expectError } from '../../support/expected-replies.ts';
import { newBuyer, receivedLine } from '../../support/purchasing/buyer.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

test('an order is received in parts, and its status follows the accepted quantity of every line', async () => {
  const buyer = await newBuyer(server);
  const { id } = await buyer.sentOrder();
  const first = await buyer.receive(id, receivedLine('cement', 25));
  expect(first.data).toMatchObject({ number: 'GR-000001', status: 'posted' });
  expect(first.data.lines[0]).toMatchObject({
    description: 'Cement, 25 kg',
    qty_accepted: 25,
    qty_rejected: 0,
  });
  expect(first.effects).toEqual([
    { event: 'purchase_order.partially_received', resource: 'purchase_order', id },
  ]);
  await buyer.receive(id, receivedLine('cement', 15));
  expect((await buyer.readOrder(id)).status).toBe('partially_received');
  await buyer.receive(id, receivedLine('beams', 6));
  const order = await buyer.readOrder(id);
  expect(order).toMatchObject({ status: 'received', lines: [{ qty_received: 40 }, { qty_received: 6 }] });
  expect(order.received_at).not.toBeNull();
  expect((await buyer.types(id)).slice(-4)).toEqual([
    'purchase_order.sent',
    'purchase_order.partially_received',
    'purchase_order.updated',
    'purchase_order.received',
  ]);
  expect((await buyer.step(id, 'closed')).status).toBe('closed');
});

describe('a quantity above the order', () => {
  test('is refused for all receipts together, up to the tolerance', async () => {
    const buyer = await newBuyer(server, { tolerances: { receipt_over_order_pct: 5 } });
    const { id } = await buyer.sentOrder();
    await buyer.receive(id, receivedLine('cement', 30));
    const reply = await buyer.api('POST', '/purchases/receipts', {
      order_id: id,
      lines: [receivedLine('cement', 12.5)],
    });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0]).toMatchObject({ path: 'lines.0.qty_accepted', rule: 'over_order' });
    expect(reply.body.error.message).toContain('at most 12 more');
    await buyer.receive(id, receivedLine('cement', 12));
    expect((await buyer.readOrder(id)).lines[0].qty_received).toBe(42);
  });

  test('is refused for one of two simultaneous receipts', async () => {
    const buyer = await newBuyer(server);
    for (let round = 0; round < 5; round++) {
      const { id } = await buyer.sentOrder();
      const post = () =>
        buyer.api('POST', '/purchases/receipts', { order_id: id, lines: [receivedLine('cement', 25)] });
      const replies = await Promise.all([post(), post(), post()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect((await buyer.readOrder(id)).lines[0].qty_received).toBe(25);
    }
  });
});

test.each([
  ['draft', []],
  ['approved', ['approved']],
  ['cancelled', ['cancelled']],
])('an order that is %s cannot be received', async (status, steps) => {
  const buyer = await newBuyer(server);
  const { id } = await buyer.order();
  for (const step of steps) await buyer.step(id, step);
  const reply = await buyer.api('POST', '/purchases/receipts', {
    order_id: id,
    lines: [receivedLine('cement', 1)],
  });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({ path: 'order_id', rule: 'state' });
  expect(reply.body.error.message).toContain(status);
});

test('a rejected quantity is not received, has a reason, and creates a claim for the owner of the order', async () => {
  const buyer = await newBuyer(server);
  const owner_id = buyer.tenant.userId;
  const { id, number } = await buyer.sentOrder({ owner_id });
  const { data, effects } = await buyer.receive(
    id,
    receivedLine('cement', 40, { qty_rejected: 2, reason: 'Wet' }),
  );
  expect(effects).toContainEqual({ event: 'task.created', resource: 'task', id: data.claim_task_id });
  const task = await buyer.read(`/tasks/${data.claim_task_id}`);
  expect(task).toMatchObject({ assignee_id: owner_id, related: { type: 'purchase_order', id } });
  expect(task.title).toContain(number);
  expect(task.description).toContain('2 bag (Wet)');
  const order = await buyer.readOrder(id);
  expect(order.lines[0]).toMatchObject({ qty_received: 38, qty_rejected: 2 });
  // The supplier delivers two others.
  await buyer.receive(id, receivedLine('cement', 2));
  expect((await buyer.readOrder(id)).lines[0]).toMatchObject({ qty_received: 40, qty_rejected: 2 });
});

describe('a reversal', () => {
  test('leaves the order without a trace of the receipt, and works once', async () => {
    const buyer = await newBuyer(server);
    const before = await buyer.sentOrder();
    const { data: one } = await buyer.receive(
      before.id,
      receivedLine('cement', 10),
      receivedLine('beams', 6),
    );
    const { data: two } = await buyer.receive(
      before.id,
      receivedLine('cement', 30, { qty_rejected: 1, reason: 'Torn' }),
    );
    const reverse = (id: string) =>
      buyer.done('POST', `/purchases/receipts/${id}/reverse`, { reason: 'Twice' });
    const { data, effects } = await reverse(two.id);
    expect(data).toMatchObject({ status: 'reversed', reverse_reason: 'Twice' });
    expect(effects.map(({ event }: { event: string }) => event)).toContain('task.status_changed');
    expect((await buyer.read(`/tasks/${two.claim_task_id}`)).status).toBe('cancelled');
    expect(await buyer.readOrder(before.id)).toMatchObject({ status: 'partially_received' });
    await reverse(one.id);
    const { version: _, updated_at: __, ...same } = before;
    expect(await buyer.readOrder(before.id)).toMatchObject(same);
    await reverse(one.id);
    expect(await buyer.readOrder(before.id)).toMatchObject(same);
    expect(await buyer.types(one.id)).toEqual(['receipt.posted', 'receipt.reversed']);
  });

  test('needs a manager, and a receipt cannot be changed in another way', async () => {
    const buyer = await newBuyer(server);
    const { id } = await buyer.sentOrder();
    const { data } = await buyer.receive(id, receivedLine('cement', 10));
    const url = `/purchases/receipts/${data.id}`;
    expect((await buyer.as('member')('POST', `${url}/reverse`, {})).status).toBe(403);
    const patched = await buyer.api('PATCH', url, { lines: [{ ...data.lines[0], qty_received: 9 }] });
    expectError(patched, 400, 'validation_error');
    expect((await buyer.change(url, { lines: data.lines, delivery_note: 'A-1' })).version).toBe(2);
    const operations = [{ action: 'delete', id: data.id }];
    const { summary } = await buyer.done('POST', '/purchases/receipts/batch', { operations });
    expect(summary).toEqual({ succeeded: 0, failed: 1 });
  });
});

test('an order is closed with a reason if the rest will not come, and nothing can be received later', async () => {
  const buyer = await newBuyer(server);
  const { id } = await buyer.sentOrder();
  await buyer.receive(id, receivedLine('cement', 25));
  const url = `/purchases/orders/${id}`;
  const reply = await buyer.api('PATCH', url, { status: 'closed' });
  expect(reply.body.error.details).toContainEqual(
    expect.objectContaining({ path: 'close_reason', rule: 'required' }),
  );
  expectError(await buyer.api('PATCH', url, { status: 'cancelled' }), 400, 'validation_error');
  await buyer.step(id, 'closed', { close_reason: 'No longer made' });
  const late = await buyer.api('POST', '/purchases/receipts', {
    order_id: id,
    lines: [receivedLine('cement', 1)],
  });
  expectError(late, 400, 'validation_error');
});

test('invoices are counted separately, and the match uses the agreed prices and the accepted quantities', async () => {
  const tolerances = { invoice_over_price_pct: 2 };
  const buyer = await newBuyer(server, { tolerances });
  const { id } = await buyer.sentOrder();
  await buyer.receive(id, receivedLine('cement', 25, { qty_rejected: 1, reason: 'Wet' }));
  const note = (...deltas: [string, string][]) =>
    asPlatform(server.app, buyer.tenant.id, (ctx) =>
      noteInvoiced(
        ctx,
        id,
        deltas.map(([order_line_id, quantity]) => ({ order_line_id, quantity })),
      ),
    );
  await note(['cement', '24']);
  expect(await buyer.readOrder(id)).toMatchObject({
    invoicing: 'partial',
    lines: [{ quantity: 40, qty_invoiced: 24 }, {}],
  });
  const facts = await asPlatform(server.app, buyer.tenant.id, (ctx) => matchFacts(ctx, id));
  expect(facts.lines[0]).toEqual({ id: 'cement', quantity: '40', received: '24', unit_price: '6.85' });
  expect(facts.tolerances).toEqual({ over_quantity_pct: 0, over_price_pct: 2 });
  await note(['cement', '16'], ['beams', '6']);
  expect((await buyer.readOrder(id)).invoicing).toBe('full');
  await note(['cement', '-40'], ['beams', '-6']);
  expect(await buyer.readOrder(id)).toMatchObject({ invoicing: 'none', status: 'partially_received' });
});

test('a supplier is rated by its deliveries: 2 of 40 rejected is 5 %, in time, and 5.11 % dearer', async () => {
  const buyer = await newBuyer(server);
  const supplier_id = (await buyer.supplier()).id;
  const buy = async (unit_price: number, rejected: number) => {
    const line = { id: 'cement', description: 'Cement', quantity: 40, unit_price };
    const { id } = await buyer.sentOrder({ supplier_id, expected_date: '2999-01-01', lines: [line] });
    const bad = rejected
      ? [receivedLine('cement', 40, { qty_rejected: rejected, reason: 'Wet' })]
      : [receivedLine('cement', 40)];
    return (await buyer.receive(id, ...bad)).data.id;
  };
  const rating = async () => (await buyer.read(`/purchases/suppliers/${supplier_id}`)).rating;
  const first = await buy(6.85, 0);
  expect(await rating()).toEqual({ on_time_pct: 100, rejected_pct: 0, price_drift_pct: null });
  const second = await buy(7.2, 2);
  expect(await rating()).toEqual({ on_time_pct: 100, rejected_pct: 2.5, price_drift_pct: 5.11 });
  for (const id of [first, second]) await buyer.done('POST', `/purchases/receipts/${id}/reverse`, {});
  expect(await rating()).toBeNull();
});
