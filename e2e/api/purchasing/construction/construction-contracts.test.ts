import { beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../support/expected-replies.ts';
import { type Builder, newBuilder } from '../../../support/purchasing/builder.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let builder: Builder;
beforeEach(async () => {
  builder = await newBuilder(server);
});

const detailOf = (reply: { body: { error: { details: object[] } } }) => reply.body.error.details[0];

describe('a price list', () => {
  test('has each code once, and another list may have it too', async () => {
    const { id } = await builder.item('CAN-1', 18);
    const again = { list: 'Telecom', code: 'CAN-1', description: 'x', unit: 'm', unit_price: 1 };
    const reply = await builder.api('POST', '/obras/lpu-items', again);
    expectError(reply, 400, 'validation_error');
    expect(detailOf(reply)).toMatchObject({ path: 'code', rule: 'unique', allowed: [id] });
    await builder.make('/obras/lpu-items', { ...again, list: 'Telecom 2027' });
    const updated = await builder.make('/obras/lpu-items?on_duplicate=update', { ...again, unit_price: 19 });
    expect(updated).toMatchObject({ id, unit_price: 19 });
  });

  test('gets a code once from twenty simultaneous calls', async () => {
    const body = { list: 'Telecom', code: 'CAN-1', description: 'x', unit: 'm', unit_price: 1 };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => builder.api('POST', '/obras/lpu-items', body)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('emits an event for a new price with the old one, and retires items', async () => {
    const { id } = await builder.item('CAN-1', 18);
    await builder.change('/obras/lpu-items', { id, unit_price: 18.5 });
    const next = await builder.item('CAN-2', 20);
    await builder.change(`/obras/lpu-items/${id}`, { status: 'superseded', superseded_by_id: next.id });
    const events = await builder.events(id);
    expect(events.map(({ type }) => type)).toEqual([
      'lpu_item.created',
      'lpu_item.price_changed',
      'lpu_item.superseded',
    ]);
    expect(Number(events[1]?.data.changes.unit_price?.from)).toBe(18);
    expect(Number(events[1]?.data.changes.unit_price?.to)).toBe(18.5);
  });
});

describe('a contract', () => {
  test('takes prices × factor from the list until it is signed, and then keeps them', async () => {
    const trench = await builder.item('CAN-1', '18.333333');
    const draft = await builder.forClient({
      status: 'draft',
      lpu_list: 'Telecom',
      price_factor: 0.95,
      lines: [{ code: 'CAN-1', contracted_qty: 1200 }],
    });
    // 18.333333 × 0.95 = 17.41666635 → 17.416666; 1 200 × 17.416666 = 20 899.9992.
    expect(draft).toMatchObject({ value: 20900, lines: [{ unit_price: 17.416666, lpu_item_id: trench.id }] });
    await builder.change(`/obras/lpu-items/${trench.id}`, { unit_price: 20 });
    const { data } = await builder.done('PATCH', `/obras/client-contracts/${draft.id}`, { status: 'active' });
    expect(data).toMatchObject({
      value: 22800,
      lines: [{ list_price: 20, unit_price: 19, price_source: 'list' }],
    });
    await builder.change(`/obras/lpu-items/${trench.id}`, { unit_price: 99 });
    expect(await builder.read(`/obras/client-contracts/${draft.id}`)).toMatchObject({
      lines: [{ unit_price: 19 }],
    });
    expect((await builder.read(`/obras/lpu-items/${trench.id}`)).stats).toMatchObject({ used_in: 1 });
  });

  test('has frozen terms once it is signed, and equal terms can be sent again', async () => {
    await builder.item('CAN-1', 18);
    const contract = await builder.forClient({
      lpu_list: 'Telecom',
      lines: [{ code: 'CAN-1', contracted_qty: 10 }],
    });
    const path = `/obras/client-contracts/${contract.id}`;
    for (const body of [{ price_factor: 2 }, { lines: [{ ...contract.lines[0], contracted_qty: 11 }] }]) {
      const reply = await builder.api('PATCH', path, body);
      expectError(reply, 400, 'validation_error');
      expect(detailOf(reply)).toMatchObject({ rule: 'frozen' });
    }
    expect(await builder.change(path, { lines: contract.lines })).toEqual(contract);
  });

  test.each([
    ['an item that is not there', { code: 'NONE' }, 'not_found'],
    ['no words of its own', {}, 'required'],
  ])('with a line that has %s is refused', async (_, line, rule) => {
    const body = {
      company_id: builder.company.id,
      number: 'X',
      title: 'X',
      lpu_list: 'Telecom',
      lines: [{ ...line, contracted_qty: 1 }],
    };
    const reply = await builder.api('POST', '/obras/client-contracts', body);
    expectError(reply, 400, 'validation_error');
    expect(detailOf(reply)).toMatchObject({ rule });
  });

  test('cannot be signed with a retired item, or one whose price has expired', async () => {
    const { id } = await builder.item('CAN-1', 18);
    await builder.item('CAN-2', 18, { valid_to: '2020-12-31' });
    await builder.change(`/obras/lpu-items/${id}`, { status: 'inactive' });
    const lines = [
      { code: 'CAN-1', contracted_qty: 1 },
      { code: 'CAN-2', contracted_qty: 1 },
    ];
    const draft = await builder.forClient({ status: 'draft', lpu_list: 'Telecom', lines });
    const reply = await builder.api('PATCH', `/obras/client-contracts/${draft.id}`, { status: 'active' });
    expect(reply.body.error.details.map(({ rule }: { rule: string }) => rule)).toEqual([
      'not_active',
      'not_valid',
    ]);
  });

  test('requests the advance with a draft invoice when it is signed', async () => {
    const lines = [{ description: 'Trench', unit: 'm', contracted_qty: 1000, unit_price: 100 }];
    const contract = await builder.forClient({ status: 'draft', lines, advance_pct: 20, tax_rate: 21 });
    const { data, effects } = await builder.done('PATCH', `/obras/client-contracts/${contract.id}`, {
      status: 'active',
    });
    expect(data.totals).toMatchObject({ contracted: 100000, advance: 20000, advance_amortised: 0 });
    // The invoice is the first document with this rate, so that its code is made too.
    const effect = effects.find(({ event }: { event: string }) => event === 'invoice.created');
    const invoice = await builder.read(`/finance/invoices/${effect.id}`);
    expect(invoice).toMatchObject({ status: 'draft', direction: 'sale', subtotal: 20000, total: 24200 });
    expect(invoice).toMatchObject({ client_contract_id: contract.id, company_id: builder.company.id });
  });
});

test('an amendment changes quantities, adds lines and days, and is numbered when approved', async () => {
  await builder.item('POL-1', 55.25);
  const lines = [{ code: 'CAN-1', description: 'Trench', unit: 'm', contracted_qty: 1200, unit_price: 17.1 }];
  const contract = await builder.forClient({
    lpu_list: 'Telecom',
    lines,
    start_date: '2026-02-01',
    end_date: '2026-11-20',
  });
  const amendment = await builder.make('/obras/amendments', {
    client_contract_id: contract.id,
    reason: 'Around the mill',
    lines: [
      { code: 'CAN-1', quantity: 150 },
      { code: 'POL-1', quantity: 40 },
    ],
    lump_sum: 1000,
    days_delta: 15,
  });
  expect(amendment).toMatchObject({ number: null, value_delta: 5775, status: 'draft' });
  expectError(
    await builder.as('member')('PATCH', `/obras/amendments/${amendment.id}`, { status: 'approved' }),
    400,
    'validation_error',
  );
  const approved = await builder.change(`/obras/amendments/${amendment.id}`, { status: 'approved' });
  expect(approved).toMatchObject({ number: 1, value_delta: 5775 });
  const after = await builder.read(`/obras/client-contracts/${contract.id}`);
  // 20 520 + 150 × 17.10 + 40 × 55.25 + 1 000 = 26 295.
  expect(after).toMatchObject({
    value: 26295,
    end_date: '2026-12-05',
    amendments: [{ number: 1, value_delta: 5775, days_delta: 15 }],
    lines: [
      { contracted_qty: 1350 },
      { code: 'POL-1', contracted_qty: 40 },
      { unit: 'vb', unit_price: 1000 },
    ],
  });
  expect(await builder.types(contract.id)).toEqual([
    'client_contract.created',
    'client_contract.activated',
    'client_contract.amended',
  ]);
  expectError(
    await builder.api('DELETE', `/obras/client-contracts?id=${contract.id}`),
    400,
    'validation_error',
  );
});
