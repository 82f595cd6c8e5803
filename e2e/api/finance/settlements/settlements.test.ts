import { beforeEach, describe, expect, test } from 'vitest';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let settler: Settler;
beforeEach(async () => {
  settler = await newSettler(server);
});

const at = (id: string) => `/finance/settlements/${id}`;

describe('one transfer for several documents', () => {
  test('pays 1,210 + 605 + 605 of 2,500, and keeps 80 as a credit', async () => {
    const { owed, settled, balances, movements, company, seller } = settler;
    const ids = [(await owed(1210)).id, (await owed(605)).id, (await owed(605)).id];
    const made = await settled({
      ...{ amount: 2500, account: 'Main account', reference: 'Transfer 4471' },
      allocations: ids.map((invoice_id) => ({ invoice_id })),
    });
    expect(made).toMatchObject({
      ...{ kind: 'inflow', amount: 2500, unallocated: 80, currency: 'EUR', company_id: company.id },
      ...{ recorded_as: 'settlement', account_amount: 2500, exchange_difference: 0, fee: 0 },
    });
    expect(made.allocations.map((one: { amount: number }) => one.amount)).toEqual([1210, 605, 605]);
    expect(await balances(ids)).toEqual([0, 0, 0]);
    const [first] = await seller.read(`/finance/invoices/${ids[0]}/payments`);
    expect(first).toMatchObject({ settlement_id: made.id, amount: 1210, reference: 'Transfer 4471' });
    // The bank shows one amount, and nothing is expected of the invoices any more.
    expect(await movements(made.id)).toMatchObject([{ amount: 2500, kind: 'inflow', status: 'confirmed' }]);
    expect(await movements(ids[0] ?? '')).toEqual([]);
    expect(await seller.types(made.id)).toContain('settlement.recorded');
    expect(await seller.types(ids[0] ?? '')).toContain('invoice.paid');
  });

  test('reaches the document that is due first, if it names none', async () => {
    const { owed, settled, balances, company } = settler;
    const older = await owed(1210, { due_date: '2099-01-10' });
    const newer = await owed(605, { due_date: '2099-02-10' });
    const made = await settled({ company_id: company.id, amount: 1000 });
    expect(made.allocations).toMatchObject([{ invoice_id: older.id, amount: 1000 }]);
    expect(await balances([older.id, newer.id])).toEqual([210, 605]);
  });

  test('takes off a credit note of the customer', async () => {
    const { owed, settled, balances, seller, issue, pay } = settler;
    const [first, second] = [await owed(500), await owed(300)];
    await pay(first.id, 500);
    const draft = await seller.done('POST', `/finance/invoices/${first.id}/credit`, {});
    const note = await issue(draft.data.id);
    expect(note.balance).toBe(500);
    const third = await owed(400);
    const named = [second.id, third.id, note.id].map((invoice_id) => ({ invoice_id }));
    const made = await settled({ allocations: named });
    expect(made).toMatchObject({ kind: 'inflow', amount: 200, unallocated: 0 });
    expect(await balances([second.id, third.id, note.id])).toEqual([0, 0, 0]);
  });

  test('pays several bills of a supplier', async () => {
    const { settled, seller, issue, movements } = settler;
    const supplier_id = (await seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
    await seller.done('PATCH', '/settings', { policies: { purchase_invoice_needs_order: false } });
    const bill = async (amount: number) => {
      const lines = [{ description: 'Wood', quantity: 1, unit_price: amount }];
      const made = await seller.make('/finance/invoices', { direction: 'purchase', supplier_id, lines });
      return issue(made.id);
    };
    const [one, two] = [await bill(100), await bill(50)];
    const made = await settled({ supplier_id, amount: 120, fee: 1.5 });
    expect(made).toMatchObject({ kind: 'outflow', account_amount: 121.5, supplier_id });
    expect(made.allocations).toMatchObject([
      { invoice_id: one.id, amount: 100 },
      { invoice_id: two.id, amount: 20 },
    ]);
    expect(await movements(made.id)).toMatchObject([
      { amount: 1.5, kind: 'outflow' },
      { amount: 120, kind: 'outflow' },
    ]);
  });
});

describe('a credit', () => {
  test('is used for an invoice that comes later', async () => {
    const { owed, settled, balances, seller, company, movements } = settler;
    const credit = await settled({ company_id: company.id, amount: 300, allocations: [] });
    expect(credit).toMatchObject({ unallocated: 300, allocations: [] });
    const invoice = await owed(250);
    const used = await seller.change(at(credit.id), { allocations: [{ invoice_id: invoice.id }] });
    expect(used).toMatchObject({ amount: 300, unallocated: 50 });
    expect(await balances([invoice.id])).toEqual([0]);
    // The money moved once.
    expect(await movements(credit.id)).toMatchObject([{ amount: 300 }]);
    const [found] = await seller.read('/finance/settlements?unallocated[gt]=0');
    expect(found.id).toBe(credit.id);
  });

  test('comes from an allocation that a manager takes back', async () => {
    const { owed, settled, balances, seller } = settler;
    const [one, two] = [await owed(100), await owed(200)];
    const named = [one.id, two.id].map((invoice_id) => ({ invoice_id }));
    const made = await settled({ allocations: named });
    const [kept] = made.allocations;
    const less = { allocations: [{ id: kept.id, invoice_id: one.id, amount: 100 }] };
    const member = await seller.as('member')('PATCH', at(made.id), less);
    expect(member.body.error?.details).toMatchObject([{ path: 'allocations', rule: 'role' }]);
    const changed = await seller.change(at(made.id), less);
    expect(changed).toMatchObject({ amount: 300, unallocated: 200, allocations: [{ ...kept }] });
    expect(await balances([one.id, two.id])).toEqual([0, 200]);
  });
});

test('a member changes the reference of a settlement that a manager has paid too much by', async () => {
  const { settled, seller } = settler;
  const supplier_id = (await seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
  const body = { kind: 'outflow', supplier_id, amount: 90, allocations: [] };
  const refused = await seller.as('member')('POST', '/finance/settlements', body);
  expect(refused.body.error.details).toMatchObject([{ path: 'amount', rule: 'role' }]);
  const { id } = await settled(body);
  const changed = await seller.as('member')('PATCH', at(id), { reference: 'Advice 12' });
  expect(changed.body.data, changed.text).toMatchObject({ reference: 'Advice 12', unallocated: 90 });
});

describe('a settlement that is reversed', () => {
  test('opens its documents again, and its money has not moved', async () => {
    const { owed, settled, balances, seller, movements } = settler;
    const [one, two] = [await owed(100), await owed(200)];
    const made = await settled({ allocations: [one, two].map(({ id }) => ({ invoice_id: id })) });
    const payment = made.allocations[0].payment_id;
    const alone = await seller.api('DELETE', `/finance/payments/${payment}`);
    expect(alone.body.error.details).toMatchObject([{ path: 'id', rule: 'settlement' }]);
    await seller.done('DELETE', at(made.id));
    expect(await balances([one.id, two.id])).toEqual([100, 200]);
    expect(await movements(made.id)).toEqual([]);
    expect(await movements(one.id)).toMatchObject([{ amount: 100, status: 'planned' }]);
    expect((await seller.api('GET', `/finance/payments/${payment}`)).status).toBe(404);
  });

  test('is kept while the bank has confirmed its money', async () => {
    const { owed, settled, seller, movements, balances } = settler;
    const { id } = await owed(100);
    const made = await settled({ allocations: [{ invoice_id: id }] });
    const [movement] = await movements(made.id);
    await seller.change(`/finance/cashflow/${movement.id}`, { status: 'reconciled' });
    const reply = await seller.api('DELETE', at(made.id));
    expect(reply.body.error.details).toMatchObject([{ rule: 'reconciled' }]);
    expect(await balances([id])).toEqual([0]);
  });
});

describe('a payment of one invoice', () => {
  test('is a settlement with one allocation', async () => {
    const { owed, paid, seller, movements } = settler;
    const { id } = await owed(100);
    const payment = await paid(id, 60, { method: 'card', reference: 'Till 3' });
    const made = await seller.read(at(payment.settlement_id));
    expect(made).toMatchObject({
      ...{ kind: 'inflow', amount: 60, unallocated: 0, method: 'card', reference: 'Till 3' },
      ...{ recorded_as: 'payment', allocations: [{ invoice_id: id, payment_id: payment.id, amount: 60 }] },
    });
    expect(await movements(made.id)).toEqual([]);
    expect(await movements(id)).toMatchObject([{ amount: 60 }, { amount: 40, status: 'planned' }]);
  });

  test.each(['payment', 'settlement'] as const)('is deleted with its %s', async (deleted) => {
    const { owed, paid, seller, balances, movements } = settler;
    const { id } = await owed(100);
    const payment = await paid(id, 60);
    const places = { payment: `/finance/payments/${payment.id}`, settlement: at(payment.settlement_id) };
    await seller.done('DELETE', places[deleted]);
    for (const place of Object.values(places)) expect((await seller.api('GET', place)).status).toBe(404);
    expect(await balances([id])).toEqual([100]);
    expect(await movements(id)).toMatchObject([{ amount: 100, status: 'planned' }]);
  });
});
