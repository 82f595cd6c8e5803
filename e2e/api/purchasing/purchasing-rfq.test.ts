import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Buyer, beams, cement, newBuyer } from '../../support/purchasing/buyer.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await startClocked('2026-03-02T10:00:00.000Z');
});
afterAll(() => clocked.close());

const lines = [cement, beams].map(({ unit_price: _, ...line }) => line);
const price = (line_id: string, unit_price: number | string, lead_days?: number) => ({
  line_id,
  unit_price,
  ...(lead_days === undefined ? {} : { lead_days }),
});

/** Creates a request and sends it to three suppliers. */
async function asked(more: Record<string, unknown> = {}) {
  clocked.set('2026-03-02T10:00:00.000Z');
  const buyer = await newBuyer(clocked.server);
  const names = ['Port', 'Steel', 'Kiln'] as const;
  const made = await Promise.all(
    names.map((name) => buyer.supplier({ name, email: `${name.toLowerCase()}@suppliers.example` })),
  );
  const [port, steel, kiln] = made.map(({ id }) => id as string);
  const question = { title: 'Structure', currency: 'EUR', lines, supplier_ids: [port, steel, kiln], ...more };
  const { id } = await buyer.make('/purchases/rfq', question);
  await buyer.change(`/purchases/rfq/${id}`, { status: 'sent' });
  return { buyer, id: id as string, port, steel, kiln, url: `/purchases/rfq/${id}` };
}

const answer = (buyer: Buyer, url: string, supplier_id: unknown, offered: object[], more = {}) =>
  buyer.done('POST', `${url}/responses`, { supplier_id, lines: offered, ...more });

/** The answers are 948.01 from Port, 932.00 from Steel, and 264.00 from Kiln for cement alone. */
async function answered(more: Record<string, unknown> = {}) {
  const all = await asked(more);
  const { buyer, url, port, steel, kiln } = all;
  await answer(buyer, url, port, [price('cement', 6.85, 2), price('beams', 112.335, 10)]);
  await answer(buyer, url, steel, [price('cement', 7.1), price('beams', 108)], { terms: '30 days' });
  await answer(buyer, url, kiln, [price('cement', 6.6)]);
  return all;
}

test('answers are compared line by line and in total, and each emits an event', async () => {
  const { buyer, id, url, steel, kiln } = await answered();
  const rfq = await buyer.read(url);
  expect(rfq).toMatchObject({ number: 'RFQ-000001', status: 'quoted' });
  expect(rfq.comparison).toMatchObject({
    lines: [
      { best_supplier_id: kiln, best_total: 264 },
      { best_supplier_id: steel, best_total: 648 },
    ],
    best_single: { supplier_id: steel, total: 932 },
    best_split: { total: 912, unanswered_lines: [] },
    waiting_for: [],
  });
  const types = await buyer.types(id);
  expect(types.slice(1)).toEqual(['rfq.sent', ...Array(3).fill('rfq.response_received')]);
});

test('an answer replaces the one before, and a late one is accepted and marked', async () => {
  const { buyer, url, port, kiln } = await asked({ respond_by: '2026-03-05' });
  await answer(buyer, url, port, [price('cement', 9)]);
  const first = (await buyer.read(url)).responses;
  expect(first).toMatchObject([{ supplier_id: port, total: 360, is_late: false }]);
  clocked.set('2026-03-06T09:00:00.000Z');
  const again = await answer(buyer, url, port, [price('cement', 8)]);
  expect(again.data.responses).toMatchObject([{ total: 320, is_late: true }]);
  expect(codesOf(again)).toEqual(['late_answer']);
  await answer(buyer, url, kiln, [price('cement', 7)]);
  expect((await buyer.read(url)).comparison.waiting_for).toHaveLength(1);
});

test('simultaneous answers of two suppliers are both stored', async () => {
  const { buyer, url, port, steel, kiln } = await asked();
  await Promise.all([port, steel, kiln].map((one) => answer(buyer, url, one, [price('cement', 7)])));
  expect((await buyer.read(url)).responses).toHaveLength(3);
});

test('an award of the whole request creates one draft order at the offered prices, and notifies the others', async () => {
  const { buyer, url, port, steel, kiln, id } = await answered({ needed_by: '2026-04-15' });
  const { data, effects } = await buyer.done('POST', `${url}/award`, { supplier_id: steel });
  expect(data).toMatchObject({ status: 'awarded', award: { total: 932, unawarded_lines: [] } });
  expect(data.award.declined).toEqual([port, kiln]);
  expect(effects).toMatchObject([{ event: 'purchase_order.created', id: data.award.order_ids[0] }]);
  const order = await buyer.read(`/purchases/orders/${data.award.order_ids[0]}`);
  expect(order).toMatchObject({
    status: 'draft',
    supplier_id: steel,
    rfq_id: id,
    total: 932,
    expected_date: '2026-04-15',
    terms: '30 days',
  });
  const mails = (await buyer.done('GET', '/emails')).data;
  expect(mails.map(({ to }: { to: string[] }) => to[0]).sort()).toEqual([
    'kiln@suppliers.example',
    'port@suppliers.example',
  ]);
});

test('an award by line creates an order for each supplier, 912.00 in total', async () => {
  const { buyer, url, steel, kiln } = await answered();
  const choice = { choose: 'best_per_line', tell_others: false };
  const { data } = await buyer.done('POST', `${url}/award`, choice);
  const orders = (await buyer.done('GET', `/purchases/orders?rfq_id=${data.id}&sort_dir=asc`)).data;
  const sums = Object.fromEntries(
    orders.map((one: { supplier_id: string; total: number }) => [one.supplier_id, one.total]),
  );
  expect(sums).toEqual({ [kiln ?? '']: 264, [steel ?? '']: 648 });
  expect(data.award.total).toBe(912);
  expect((await buyer.done('GET', '/emails')).data).toEqual([]);
});

test('a request is awarded once among simultaneous calls', async () => {
  const { buyer, url } = await answered();
  const ask = () => buyer.api('POST', `${url}/award`, { choose: 'best_single' });
  const replies = await Promise.all([ask(), ask(), ask()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await buyer.done('GET', '/purchases/orders')).meta.total).toBe(1);
});

test('an award to a blocked supplier is refused and changes nothing', async () => {
  const { buyer, url, steel } = await answered();
  await buyer.change(`/purchases/suppliers/${steel}`, { status: 'blocked' });
  const reply = await buyer.api('POST', `${url}/award`, { choose: 'best_per_line' });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({ path: 'supplier_id', rule: 'blocked' });
  expect((await buyer.read(url)).status).toBe('quoted');
  expect((await buyer.done('GET', '/purchases/orders')).meta.total).toBe(0);
});

test('an answer or award that is not possible is refused with the reason', async () => {
  const { buyer, url, port, steel } = await asked();
  const uninvited = (await buyer.supplier()).id;
  const refuse = async (path: string, body: object, detail: object) => {
    const reply = await buyer.api('POST', `${url}${path}`, body);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0]).toMatchObject(detail);
  };
  const offered = [price('cement', 7)];
  await refuse('/responses', { lines: offered }, { path: 'supplier_id', rule: 'required' });
  await refuse('/responses', { supplier_id: uninvited, lines: offered }, { rule: 'not_asked' });
  const sand = { supplier_id: port, lines: [price('sand', 7)] };
  await refuse('/responses', sand, { path: 'lines.0.line_id', allowed: ['cement', 'beams'] });
  await refuse('/award', { supplier_id: port }, { path: 'id', rule: 'state' });
  await answer(buyer, url, port, offered);
  await refuse('/award', { supplier_id: steel }, { rule: 'not_answered', allowed: [port] });
  await refuse('/award', { supplier_id: port }, { rule: 'incomplete' });
  const change = await buyer.api('PATCH', url, { lines: [cement] });
  expect(change.body.error.details[0]).toMatchObject({ path: 'lines', rule: 'frozen' });
  const drop = await buyer.api('PATCH', url, { supplier_ids: [steel] });
  expect(drop.body.error.details[0]).toMatchObject({ path: 'supplier_ids', rule: 'answered' });
  await buyer.change(url, { supplier_ids: [port, uninvited] });
  await buyer.change(url, { status: 'cancelled', cancel_reason: 'Not built' });
  await refuse('/responses', { supplier_id: uninvited, lines: offered }, { path: 'id', rule: 'state' });
});

test('a line is divided among suppliers that offer a part, and the orders have exactly the awarded quantities', async () => {
  const { buyer, url, steel, kiln } = await asked();
  const part = { ...price('cement', 6.6), quantity: 25 };
  const over = { supplier_id: kiln, lines: [{ ...part, quantity: 41 }] };
  const refused = await buyer.api('POST', `${url}/responses`, over);
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details[0]).toMatchObject({ path: 'lines.0.quantity', rule: 'over_asked' });
  await answer(buyer, url, kiln, [part], { valid_until: '2026-03-10' });
  await answer(buyer, url, steel, [price('cement', 7.1), price('beams', 108)]);
  const { comparison, responses } = await buyer.read(url);
  expect(comparison.lines[0]).toMatchObject({
    best_total: 271.5,
    best_parts: [
      { supplier_id: kiln, quantity: 25, total: 165 },
      { supplier_id: steel, quantity: 15, total: 106.5 },
    ],
  });
  expect(responses[0]).toMatchObject({ is_expired: false, total: 165, lines: [{ quantity: 25 }] });
  clocked.set('2026-03-11T09:00:00.000Z');
  expect((await buyer.read(url)).responses[0].is_expired).toBe(true);
  const chosen = [
    { line_id: 'cement', supplier_id: kiln, quantity: 20 },
    { line_id: 'cement', supplier_id: steel, quantity: 12 },
  ];
  const { data } = await buyer.done('POST', `${url}/award`, { lines: chosen, tell_others: false });
  expect(data.award).toMatchObject({
    total: 217.2,
    unawarded_lines: ['beams'],
    unawarded: [
      { line_id: 'cement', quantity: 8 },
      { line_id: 'beams', quantity: 6 },
    ],
  });
  const orders = (await buyer.done('GET', `/purchases/orders?rfq_id=${data.id}`)).data;
  const ordered = orders.map((one: { supplier_id: string; lines: object[] }) => [one.supplier_id, one.lines]);
  expect(Object.fromEntries(ordered)).toMatchObject({
    [kiln ?? '']: [{ id: 'cement', quantity: 20, unit_price: 6.6, subtotal: 132 }],
    [steel ?? '']: [{ id: 'cement', quantity: 12, unit_price: 7.1, subtotal: 85.2 }],
  });
});

test('a request is mailed separately to each supplier with an address, and the others are named', async () => {
  const buyer = await newBuyer(clocked.server);
  const reached = await buyer.supplier({ email: 'orders@port.example' });
  const mute = await buyer.supplier();
  const supplier_ids = [reached.id, mute.id];
  const { id } = await buyer.make('/purchases/rfq', { title: 'Structure', lines, supplier_ids });
  const reply = await buyer.done('POST', `/purchases/rfq/${id}/send`, {});
  expect(reply.data.status).toBe('sent');
  expect(reply.warnings).toMatchObject([{ code: 'no_email', id: mute.id }]);
  const mails = (await buyer.done('GET', '/emails')).data;
  expect(mails.map(({ to }: { to: string[] }) => to)).toEqual([['orders@port.example']]);
});
