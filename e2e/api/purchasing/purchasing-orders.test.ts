import { describe, expect, test } from 'vitest';
import { codesOf } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { beams, cement, newBuyer } from '../../support/purchasing/buyer.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

const limited = { approval_limits: { purchase_order: 500 } };

test('lines are rounded one by one: 40 × 6.85 = 274.00, 6 × 112.335 = 674.01, 21 % of each 57.54 and 141.54', async () => {
  const buyer = await newBuyer(server);
  const order = await buyer.order({
    lines: [
      { ...cement, tax_rate: 21 },
      { ...beams, tax_rate: 21 },
    ],
  });
  expect(order).toMatchObject({ number: 'PO-000001', subtotal: 948.01, tax: 199.08, total: 1147.09 });
  expect(order.lines.map(({ total }: { total: number }) => total)).toEqual([331.54, 815.55]);
  expect(order).toMatchObject({ status: 'draft', invoicing: 'none', approval: { needed: false } });
});

describe('approval', () => {
  test('is needed only above the limit, by a manager who did not create the order', async () => {
    const buyer = await newBuyer(server, limited);
    const small = await buyer.order({ lines: [cement] });
    expect(small.approval).toMatchObject({ needed: false, limit: 500 });
    expect((await buyer.step(small.id, 'approved')).approval.by).not.toBeNull();
    const large = await buyer.order();
    expect(large.approval).toEqual({ needed: true, limit: 500, by: null, at: null });
    const url = `/purchases/orders/${large.id}`;
    const refused = await buyer.api('PATCH', url, { status: 'approved' });
    expectError(refused, 400, 'validation_error');
    expect(refused.body.error.details[0]).toMatchObject({ path: 'status', rule: 'approval' });
    expect(refused.body.error.message).toContain('948.01 EUR is over the limit of 500');
    await buyer.step(large.id, 'pending_approval');
    expectError(await buyer.api('PATCH', url, { status: 'approved' }), 400, 'validation_error');
    expectError(await buyer.as('member')('PATCH', url, { status: 'approved' }), 400, 'validation_error');
    const { body } = await buyer.as('manager')('PATCH', url, { status: 'approved', decision_note: 'Fine' });
    expect(body.data).toMatchObject({
      status: 'approved',
      decision_note: 'Fine',
      approval: { needed: true },
    });
    expect(body.data.approval.at).toBe(body.data.approved_at);
    expect(await buyer.types(large.id)).toEqual([
      'purchase_order.created',
      'purchase_order.approval_requested',
      'purchase_order.approved',
    ]);
  });

  test('is always needed for an order in another currency than the limit', async () => {
    const buyer = await newBuyer(server, limited);
    const order = await buyer.order({ currency: 'USD', lines: [{ ...cement, quantity: 1 }] });
    expect(order.approval.needed).toBe(true);
    const reply = await buyer.api('PATCH', `/purchases/orders/${order.id}`, { status: 'approved' });
    expect(reply.body.error.message).toContain('the limit is in EUR and the order in USD');
  });

  test('freezes a waiting or approved order, which can only be taken back and then needs approval again', async () => {
    const buyer = await newBuyer(server, limited);
    const { id } = await buyer.order({ lines: [cement] });
    await buyer.step(id, 'approved');
    const url = `/purchases/orders/${id}`;
    const dearer = { lines: [cement, beams] };
    const reply = await buyer.api('PATCH', url, dearer);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0]).toMatchObject({ path: 'lines', rule: 'frozen' });
    expect(await buyer.step(id, 'draft')).toMatchObject({ approved_at: null, approval: { by: null } });
    expect((await buyer.change(url, dearer)).approval.needed).toBe(true);
    expectError(await buyer.api('PATCH', url, { status: 'approved' }), 400, 'validation_error');
  });
});

describe('a supplier', () => {
  test('that is blocked gets no new order, and its approved orders cannot be sent', async () => {
    const buyer = await newBuyer(server);
    const supplier = await buyer.supplier();
    const { id } = await buyer.order({ supplier_id: supplier.id });
    await buyer.step(id, 'approved');
    await buyer.change(`/purchases/suppliers/${supplier.id}`, {
      status: 'blocked',
      blocked_reason: 'In dispute',
    });
    const again = { supplier_id: supplier.id, lines: [cement] };
    for (const reply of [
      await buyer.api('POST', '/purchases/orders', again),
      await buyer.api('PATCH', `/purchases/orders/${id}`, { status: 'sent' }),
    ]) {
      expectError(reply, 400, 'validation_error');
      expect(reply.body.error.details[0]).toMatchObject({ path: 'supplier_id', rule: 'blocked' });
      expect(reply.body.error.message).toContain('In dispute');
    }
    await buyer.change(`/purchases/suppliers/${supplier.id}`, { status: 'active' });
    await buyer.step(id, 'sent');
  });

  test('with orders cannot be deleted, and only managers see its bank', async () => {
    const buyer = await newBuyer(server);
    const bank = { iban: 'ES9121000418450200051332' };
    const supplier = await buyer.supplier({ bank });
    await buyer.order({ supplier_id: supplier.id });
    const url = `/purchases/suppliers/${supplier.id}`;
    const reply = await buyer.api('DELETE', url);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.message).toContain('archived');
    expect((await buyer.read(url)).bank).toMatchObject(bank);
    const seen = (await buyer.as('member')('GET', url)).body.data;
    expect(seen).toMatchObject({ bank: null, redacted_fields: ['bank'] });
    const other = { bank: { iban: 'ES7921000813610123456789' } };
    expect((await buyer.as('member')('PATCH', url, other)).status).toBe(403);
  });

  test('with an invalid tax number is accepted with a warning', async () => {
    const buyer = await newBuyer(server);
    const body = { name: 'Kiln', tax_id: 'B12345670', address: { country: 'ES' } };
    expect(codesOf(await buyer.done('POST', '/purchases/suppliers', body))).toEqual(['tax_id_checksum']);
  });
});

test('a price above the last one gets a warning with the difference: 7.20 after 6.85 is 5.11 % more', async () => {
  const buyer = await newBuyer(server, { tolerances: { price_over_last_pct: 5 } });
  await buyer.sentOrder();
  const supplier_id = (await buyer.supplier()).id;
  const at = (unit_price: number) =>
    buyer.done('POST', '/purchases/orders', {
      supplier_id,
      currency: 'EUR',
      lines: [{ ...cement, unit_price }],
    });
  const dear = await at(7.2);
  expect(dear.data.lines[0]).toMatchObject({
    last_price: 6.85,
    price_change_pct: 5.11,
    is_price_alert: true,
  });
  expect(codesOf(dear)).toEqual(['price_above_last']);
  const fair = await at(7.19);
  expect(fair.data.lines[0]).toMatchObject({ price_change_pct: 4.96, is_price_alert: false });
  expect(codesOf(fair)).toEqual([]);
});

test('sending by mail approves and sends a draft, and a second time only mails it again', async () => {
  const buyer = await newBuyer(server, limited);
  const supplier_id = (await buyer.supplier({ email: 'orders@port.example' })).id;
  const { id } = await buyer.order({ supplier_id, lines: [cement] });
  const url = `/purchases/orders/${id}/send`;
  const { data } = await buyer.done('POST', url, { message: 'Before noon, please.' });
  expect(data).toMatchObject({ status: 'sent', subtotal: 274 });
  await buyer.done('POST', url, {});
  const mails = (await buyer.done('GET', '/emails')).data;
  expect(mails).toHaveLength(2);
  expect(mails[0].to).toEqual(['orders@port.example']);
  const large = await buyer.order({ supplier_id });
  expectError(await buyer.api('POST', `/purchases/orders/${large.id}/send`, {}), 400, 'validation_error');
  const mute = await buyer.order({ lines: [cement] });
  const reply = await buyer.api('POST', `/purchases/orders/${mute.id}/send`, {});
  expect(reply.body.error.details[0]).toMatchObject({ path: 'to', rule: 'required' });
  expect((await buyer.readOrder(mute.id)).status).toBe('draft');
});

test('only a draft can be deleted, and a sent order cancelled until something was received', async () => {
  const buyer = await newBuyer(server);
  const { id } = await buyer.sentOrder();
  expectError(await buyer.api('DELETE', `/purchases/orders/${id}`), 400, 'validation_error');
  expect(await buyer.step(id, 'cancelled', { cancel_reason: 'Found it in the store' })).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'Found it in the store',
  });
});

test.each([
  ['no lines', { lines: [] }],
  ['nothing of a thing', { lines: [{ ...cement, quantity: 0 }] }],
  ['a negative price', { lines: [{ ...cement, unit_price: -1 }] }],
  ['two lines of one name', { lines: [cement, { ...beams, id: 'cement' }] }],
])('%s is refused', async (_, body) => {
  const buyer = await newBuyer(server);
  const supplier_id = (await buyer.supplier()).id;
  expectError(
    await buyer.api('POST', '/purchases/orders', { supplier_id, ...body }),
    400,
    'validation_error',
  );
});
