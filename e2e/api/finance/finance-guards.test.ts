import { beforeEach, describe, expect, test } from 'vitest';
import { codesOf, newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
let member: ReturnType<Seller['as']>;
let manager: ReturnType<Seller['as']>;
let supplier_id: string;
let project_id: string;
let budget: { id: string };

beforeEach(async () => {
  seller = await newSeller(server);
  [member, manager] = [seller.as('member'), seller.as('manager')];
  supplier_id = (await seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
  project_id = (await seller.make('/projects', { name: 'New studio' })).id;
  await seller.done('PATCH', '/settings', { policies: { purchase_invoice_needs_order: false } });
  budget = await seller.make('/finance/budgets', {
    ...{ name: 'Studio', scope: 'project', scope_id: project_id, control: 'block', status: 'active' },
    ...{ period_start: '2026-01-01', period_end: '2026-12-31', currency: 'EUR', amount: 1000 },
  });
});

const bill = (unit_price: number, more = {}) => ({
  ...{ direction: 'purchase', supplier_id, currency: 'EUR', issue_date: '2026-03-02', status: 'issued' },
  ...{ lines: [{ description: 'Boards', quantity: 1, unit_price }], ...more },
});
const booked = async (unit_price: number, more = {}) => {
  const reply = await member('POST', '/finance/invoices', bill(unit_price, more));
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const pay = (api: Seller['api'], { id, balance }: { id: string; balance: number }) =>
  api('POST', `/finance/invoices/${id}/payments`, { amount: balance });
const actual = async () => (await seller.read(`/finance/budgets/${budget.id}`)).actual;

/** Expects that a bill was booked over the budget, and that a manager pays it while a member does not. */
async function expectHeld(
  reply: { data: { id: string; balance: number }; warnings?: { code: string }[] },
  over: number,
) {
  expect(codesOf(reply)).toEqual(['over_budget']);
  expect(reply.data).toMatchObject({ over_budgets: [{ budget_id: budget.id, amount: over }] });
  const refused = await pay(member, reply.data);
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details).toMatchObject([{ path: 'amount', rule: 'over_budget' }]);
  const paid = await pay(manager, reply.data);
  expect(paid.status, paid.text).toBe(200);
  expect(await seller.types(budget.id)).toContain('budget.overridden');
}

describe('a budget that blocks', () => {
  test('warns of a bill over it, whose payment waits for a manager', async () => {
    const within = await booked(900, { project_id });
    expect(codesOf(within)).toEqual([]);
    expect(within.data.over_budgets).toBeNull();
    await expectHeld(await booked(150, { project_id }), 50);
    expect(await actual()).toBe(1050);
    // The bill that fitted does not wait.
    expect((await pay(member, within.data)).status).toBe(200);
  });

  test('warns of an issued bill that is moved to its project, and of a draft that is issued', async () => {
    const elsewhere = await booked(1200);
    const moved = await member('PATCH', `/finance/invoices/${elsewhere.data.id}`, { project_id });
    await expectHeld(moved.body, 200);
    const { data: draft } = await booked(10, { project_id, status: 'draft' });
    const issued = await member('PATCH', `/finance/invoices/${draft.id}`, { status: 'issued' });
    expect(codesOf(issued.body)).toEqual(['over_budget']);
  });

  test('refuses to take over a bill that is paid already, unless a manager overrides it', async () => {
    const { data: paid } = await booked(1200);
    expect((await pay(member, paid)).status).toBe(200);
    const move = { project_id };
    const refused = await member('PATCH', `/finance/invoices/${paid.id}`, move);
    expectError(refused, 400, 'validation_error');
    expect(refused.body.error.details).toMatchObject([{ path: 'project_id', rule: 'over_budget' }]);
    const forced = { ...move, override_budget: true };
    const path = `/finance/invoices/${paid.id}`;
    expectError(await member('PATCH', path, forced), 403, 'insufficient_permissions');
    expect((await manager('PATCH', path, forced)).status).toBe(200);
  });

  test('lets a bill be paid again by everybody once there is room for it', async () => {
    const { data: over } = await booked(1200, { project_id });
    await seller.change(`/finance/budgets/${budget.id}`, { amount: 2000 });
    expect((await pay(member, over)).status).toBe(200);
    const { data: gone } = await booked(1200, { project_id });
    const away = await member('PATCH', `/finance/invoices/${gone.id}`, { project_id: null });
    expect(away.body.data.over_budgets).toBeNull();
    expect((await pay(member, gone)).status).toBe(200);
  });

  test('is not lifted by the people whom it blocks', async () => {
    const path = `/finance/budgets/${budget.id}`;
    const limits = { amount: 5000, control: 'none', period_end: '2027-12-31' };
    for (const [name, value] of Object.entries(limits)) {
      const refused = await member('PATCH', path, { [name]: value });
      expectError(refused, 403, 'insufficient_permissions');
      expect(refused.body.error.details).toMatchObject([{ path: name, allowed: ['manager'] }]);
    }
    expect((await member('PATCH', path, { name: 'Film studio' })).status).toBe(200);
    expect((await manager('PATCH', path, { amount: 5000 })).status).toBe(200);
  });

  test('refuses each bill of a batch that was paid already, and keeps the others', async () => {
    const [{ data: first }, { data: second }] = [await booked(800), await booked(700)];
    for (const one of [first, second]) await pay(member, one);
    const operations = [first, second].map(({ id }) => ({ action: 'update', id, data: { project_id } }));
    const { body } = await member('POST', '/finance/invoices/batch', { operations });
    expect(body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
    expect(await actual()).toBe(800);
  });
});

describe('an exchange rate', () => {
  const rate = (api: Seller['api'], value: number) =>
    api('POST', '/finance/exchange-rates', { currency: 'USD', date: '2026-01-02', rate: value });
  const expense = (api: Seller['api'], more = {}) =>
    api('POST', '/finance/expenses', {
      ...{ description: 'Lens', amount: 1000, currency: 'USD', date: '2026-03-02', ...more },
    });

  test('is recorded and changed by managers only', async () => {
    const refused = await rate(member, 0.001);
    expectError(refused, 403, 'insufficient_permissions');
    expect(refused.body.error.details).toMatchObject([{ rule: 'role', allowed: ['manager'] }]);
    const { id } = (await rate(manager, 0.92)).body.data;
    const changed = await member('PATCH', `/finance/exchange-rates/${id}`, { rate: 0.001 });
    expectError(changed, 403, 'insufficient_permissions');
    expect(changed.body.error.details).toMatchObject([{ path: 'rate', allowed: ['manager'] }]);
    const noted = await member('PATCH', `/finance/exchange-rates/${id}`, { source: 'ECB', rate: 0.92 });
    expect(noted.status, noted.text).toBe(200);
  });

  test('of a document differs by five percent at most from the recorded one, unless a manager says why', async () => {
    await rate(manager, 0.9);
    expect((await expense(member, { fx_rate: 0.945 })).status).toBe(200);
    const documents = [
      ['/finance/expenses', { description: 'Lens', amount: 10, date: '2026-03-02' }],
      ['/finance/invoices', bill(10, { status: 'draft' })],
      ['/finance/invoices', bill(10)],
      ['/purchases/orders', { supplier_id, lines: [{ description: 'Boards', quantity: 1, unit_price: 10 }] }],
    ] as const;
    for (const [path, body] of documents) {
      const odd = { ...body, currency: 'USD', fx_rate: 0.001 };
      const refused = await member('POST', path, odd);
      expectError(refused, 400, 'validation_error');
      expect(refused.body.error.details, path).toMatchObject([{ path: 'fx_rate', rule: 'deviates' }]);
      const silent = await manager('POST', path, odd);
      expect(silent.body.error.details, path).toMatchObject([{ path: 'fx_reason', rule: 'required' }]);
      const told = { ...odd, fx_reason: 'Hedged in 2024' };
      const unrightful = await member('POST', path, told);
      expectError(unrightful, 403, 'insufficient_permissions');
      expect(unrightful.body.error.details).toMatchObject([{ path: 'fx_reason', allowed: ['manager'] }]);
      const made = await manager('POST', path, told);
      expect(made.status, made.text).toBe(200);
      // The reason is for that rate alone.
      if (made.body.data.status === 'draft') {
        const at = `${path}/${made.body.data.id}`;
        expect((await member('PATCH', at, { fx_rate: 0.002 })).status, path).toBe(400);
      }
    }
  });

  test('that nobody recorded is given by a manager', async () => {
    const refused = await expense(member, { fx_rate: 0.92 });
    expect(refused.body.error.details).toMatchObject([{ path: 'fx_rate', rule: 'no_rate' }]);
    expect((await expense(manager, { fx_rate: 0.92 })).status).toBe(200);
  });

  test('is refused on a document in the organization’s own currency', async () => {
    for (const api of [member, manager]) {
      const own = await expense(api, { currency: 'EUR', fx_rate: 1.2 });
      expect(own.body.error.details).toMatchObject([{ path: 'fx_rate', rule: 'own_currency' }]);
      const invoice = await api('POST', '/finance/invoices', bill(10, { fx_rate: 0.5, status: 'draft' }));
      expect(invoice.body.error.details).toMatchObject([{ path: 'fx_rate', rule: 'own_currency' }]);
    }
    // A draft that changes to another currency loses the rate of the former one, in both directions.
    await rate(manager, 0.9);
    const { data } = await booked(10, { status: 'draft' });
    const foreign = await member('PATCH', `/finance/invoices/${data.id}`, { currency: 'USD' });
    expect(foreign.body.data.fx_rate).toBeNull();
    const home = await member('PATCH', `/finance/invoices/${data.id}`, { currency: 'EUR' });
    expect(home.body.data.fx_rate).toBe(1);
  });
});

test('a payment is not dated before its invoice, and an expense is not paid before its day', async () => {
  const { data } = await booked(100);
  const early = await member('POST', `/finance/invoices/${data.id}/payments`, {
    amount: 10,
    date: '2026-03-01',
  });
  expect(early.body.error.details).toMatchObject([{ path: 'date', rule: 'order' }]);
  const on = await member('POST', `/finance/invoices/${data.id}/payments`, {
    amount: 10,
    date: '2026-03-02',
  });
  expect(on.status, on.text).toBe(200);
  const body = { description: 'Train', amount: 10, currency: 'EUR', date: '2026-03-02', status: 'submitted' };
  const { body: made } = await member('POST', '/finance/expenses', body);
  const path = `/finance/expenses/${made.data.id}`;
  await manager('PATCH', path, { status: 'approved' });
  const before = await manager('PATCH', path, { status: 'paid', paid_on: '2026-03-01' });
  expect(before.body.error.details).toMatchObject([{ path: 'paid_on', rule: 'order' }]);
});
