import { beforeEach, describe, expect, test } from 'vitest';
import { codesOf, newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
beforeEach(async () => {
  seller = await newSeller(server);
});

const train = {
  description: 'Train',
  amount: 110,
  tax_amount: 10,
  currency: 'EUR',
  date: '2026-03-12',
  category: 'Travel',
};
const submitted = async (more = {}): Promise<string> => {
  const reply = await seller.as('member')('POST', '/finance/expenses', {
    ...train,
    ...more,
    status: 'submitted',
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.id;
};
const step = (role: 'member' | 'manager' | 'admin', id: string, body: object) =>
  seller.as(role)('PATCH', `/finance/expenses/${id}`, body);
const budget = (more = {}) =>
  seller.make('/finance/budgets', {
    ...{
      name: 'Travel',
      scope: 'category',
      scope_id: 'travel',
      period_start: '2026-01-01',
      period_end: '2026-12-31',
    },
    ...{ currency: 'EUR', amount: 200, control: 'block', status: 'active', ...more },
  });

test('an expense is submitted, approved by another person, planned, paid, and leaves the account', async () => {
  const id = await submitted();
  expectError(await step('member', id, { status: 'approved' }), 400, 'validation_error');
  expectError(await step('manager', id, { amount: 1 }), 400, 'validation_error');
  expect((await step('manager', id, { status: 'approved' })).body.data).toMatchObject({ status: 'approved' });
  const rows = () => seller.read('/finance/cashflow');
  expect(await rows()).toMatchObject([
    { status: 'planned', kind: 'outflow', amount: 110, source: { type: 'expense', id } },
  ]);
  await step('manager', id, { status: 'paid', paid_on: '2026-03-20', account: 'Main account' });
  expect(await rows()).toMatchObject([{ status: 'confirmed', date: '2026-03-20', account: 'Main account' }]);
  expect(await seller.types(id)).toEqual([
    ...['expense.created', 'expense.submitted', 'expense.approved', 'expense.paid'],
  ]);
});

test('an expense marked as paid by mistake returns to approved, with its cash row and a reason', async () => {
  const { id: travel } = await budget();
  const id = await submitted();
  await step('manager', id, { status: 'approved' });
  await step('manager', id, { status: 'paid', paid_on: '2026-03-20' });
  const reversal = { status: 'approved', reversal_reason: 'The transfer was of another expense' };
  expectError(await step('manager', id, { status: 'approved' }), 400, 'validation_error');
  expectError(await step('member', id, reversal), 400, 'validation_error');
  const [moved] = await seller.read('/finance/cashflow');
  const reconcile = (status: string) => seller.change('/finance/cashflow', { id: moved.id, status });
  await reconcile('reconciled');
  const held = await step('manager', id, reversal);
  expectError(held, 400, 'validation_error');
  expect(held.body.error.message).toContain(moved.id);
  await reconcile('confirmed');
  const done = await step('manager', id, reversal);
  expect(done.body.data).toMatchObject({ ...reversal, paid_on: null, paid_at: null });
  const rows = async () =>
    (await seller.read('/finance/cashflow')).map(({ status, amount }: Record<string, unknown>) => [
      status,
      amount,
    ]);
  expect((await rows()).sort()).toEqual([
    ['planned', 110],
    ['void', 110],
  ]);
  expect(await seller.read(`/finance/budgets/${travel}`)).toMatchObject({ actual: 100 });
  expect((await seller.types(id)).at(-1)).toBe('expense.payment_reversed');
  // The reason belonged to that reversal, so the next one needs its own.
  expect((await step('manager', id, { status: 'paid' })).body.data).toMatchObject({ reversal_reason: null });
  expectError(await step('manager', id, { status: 'approved' }), 400, 'validation_error');
  await step('manager', id, reversal);
  // A wrongly approved expense is rejected, which removes its cash plan and its budget amount.
  const rejected = { status: 'rejected', reject_reason: 'Approved by mistake' };
  expect((await step('manager', id, rejected)).body.data).toMatchObject({
    approved_by: null,
    approved_at: null,
  });
  expect((await rows()).filter(([status]: unknown[]) => status !== 'void')).toEqual([]);
  expect(await seller.read(`/finance/budgets/${travel}`)).toMatchObject({ actual: 0 });
});

test('nobody approves their own expense, and a manager approves only up to the limit', async () => {
  const own = (await seller.as('manager')('POST', '/finance/expenses', { ...train, status: 'submitted' }))
    .body.data;
  const refused = await step('manager', own.id, { status: 'approved' });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.message).toContain('somebody else');
  await seller.done('PATCH', '/settings', { approval_limits: { expense: 100 } });
  const id = await submitted();
  expectError(await step('manager', id, { status: 'approved' }), 400, 'validation_error');
  expect((await step('admin', id, { status: 'approved' })).status).toBe(200);
});

test('an expense with the same supplier and amount within three days gets a warning', async () => {
  const supplier_id = (await seller.make('/purchases/suppliers', { name: 'Railway' })).id;
  const first = await seller.make('/finance/expenses', { ...train, supplier_id });
  const again = await seller.done('POST', '/finance/expenses', { ...train, supplier_id, date: '2026-03-15' });
  expect(again.warnings).toMatchObject([{ code: 'possible_duplicate', id: first.id }]);
  const later = await seller.done('POST', '/finance/expenses', { ...train, supplier_id, date: '2026-03-19' });
  expect(codesOf(later)).toEqual([]);
});

describe('a budget', () => {
  test('counts approved amounts without tax, and reports each threshold once', async () => {
    const { id } = await budget({ amount: 125 });
    for (const amount of [110, 12, 13])
      await step('manager', await submitted({ amount, tax_amount: amount === 110 ? 10 : 0 }), {
        status: 'approved',
      });
    // 100 of 125 is 80 %, 112 is 89.6 %, and 125 is all of it.
    expect(await seller.read(`/finance/budgets/${id}`)).toMatchObject({
      actual: 125,
      remaining: 0,
      used_pct: 100,
    });
    const over = await submitted({ amount: 1, tax_amount: 0 });
    expectError(await step('manager', over, { status: 'approved' }), 400, 'validation_error');
    expect((await step('manager', over, { status: 'approved', override_budget: true })).status).toBe(200);
    expect((await seller.types(id)).slice(1)).toEqual([
      ...[
        'budget.activated',
        'budget.threshold_reached',
        'budget.threshold_reached',
        'budget.exceeded',
        'budget.overridden',
      ],
    ]);
    await seller.change('/finance/budgets', { id, status: 'closed' });
    expect(await seller.read(`/finance/budgets/${id}`)).toMatchObject({ actual: 126, status: 'closed' });
  });

  test('that only warns answers with a warning, and refuses nothing', async () => {
    const { id } = await budget({ control: 'warn', amount: 50 });
    const reply = await seller.done('POST', '/finance/expenses', train);
    expect(reply.warnings).toMatchObject([{ code: 'over_budget', id }]);
  });

  test('gives its last hundred to only one of two simultaneous requests', async () => {
    const { id } = await budget({ amount: 150 });
    const ids = await Promise.all([submitted(), submitted(), submitted()]);
    const replies = await Promise.all(ids.map((one) => step('manager', one, { status: 'approved' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await seller.read(`/finance/budgets/${id}`)).toMatchObject({ actual: 100 });
  });
});
