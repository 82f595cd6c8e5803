import { expect, test } from 'vitest';
import { noteInvoiced } from '#server/areas/purchasing/orders/invoiced.ts';
import { asPlatform } from '#server/calls/acting.ts';
import { codesOf } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Buyer, newBuyer, receivedLine } from '../../support/purchasing/buyer.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

const expected_date = '2026-05-01';
const materials = (buyer: Buyer, control: string, amount = 1000) =>
  buyer.make('/finance/budgets', {
    name: 'Materials',
    scope: 'category',
    scope_id: 'Materials',
    period_start: '2026-01-01',
    period_end: '2026-12-31',
    currency: 'EUR',
    amount,
    control,
    status: 'active',
  });
const wanted = { category: 'Materials', expected_date };

test('an order commits the unpaid amount: 948.01 approved, 674.01 after the cement is invoiced, nothing cancelled', async () => {
  const buyer = await newBuyer(server);
  const budget = await materials(buyer, 'warn', 5000);
  const committed = async () => (await buyer.done('GET', '/finance/budgets')).data[0].committed;
  const { id } = await buyer.order(wanted);
  expect(await committed()).toBe(0);
  await buyer.step(id, 'approved');
  expect(await committed()).toBe(948.01);
  await buyer.step(id, 'draft');
  expect(await committed()).toBe(0);
  await buyer.step(id, 'approved');
  await buyer.step(id, 'sent');
  await buyer.receive(id, receivedLine('cement', 40), receivedLine('beams', 2));
  expect(await committed()).toBe(948.01);
  const note = (quantity: string) =>
    asPlatform(server.app, buyer.tenant.id, (ctx) =>
      noteInvoiced(ctx, id, [{ order_line_id: 'cement', quantity }]),
    );
  await note('40');
  expect(await committed()).toBe(674.01);
  // 2 of 6 beams were received, so only 2 × 112.335 = 224.67 is still to be paid.
  await buyer.step(id, 'closed', { close_reason: 'No longer made' });
  expect(await committed()).toBe(224.67);
  const other = await buyer.order(wanted);
  await buyer.step(other.id, 'approved');
  await buyer.step(other.id, 'cancelled');
  expect(await committed()).toBe(224.67);
  expect(budget.committed).toBe(0);
});

test('the budget of a department counts the orders with that department', async () => {
  const buyer = await newBuyer(server);
  const { id: department_id } = await buyer.make('/hr/departments', { name: 'Works' });
  const plan = { name: 'Works', period_start: '2026-01-01', period_end: '2026-12-31', currency: 'EUR' };
  const of = { ...plan, scope: 'department', scope_id: department_id, amount: 5000, status: 'active' };
  const budget = await buyer.make('/finance/budgets', of);
  const { id } = await buyer.order({ department_id, expected_date });
  await buyer.step(id, 'approved');
  await buyer.step((await buyer.order({ expected_date })).id, 'approved');
  expect((await buyer.read(`/finance/budgets/${budget.id}`)).committed).toBe(948.01);
  const moved = await buyer.api('PATCH', `/purchases/orders/${id}`, { department_id: null });
  expect(moved.body.error.details).toMatchObject([{ path: 'department_id', rule: 'frozen' }]);
});

test('an approved order cannot be moved into a budget without room for it', async () => {
  const buyer = await newBuyer(server);
  await materials(buyer, 'block');
  const { id } = await buyer.order({ category: 'Materials', expected_date: '2027-01-05' });
  await buyer.step(id, 'approved');
  await buyer.step((await buyer.order(wanted)).id, 'approved');
  const url = `/purchases/orders/${id}`;
  const refused = await buyer.api('PATCH', url, { expected_date: '2026-12-30' });
  expect(refused.body.error.details).toMatchObject([{ rule: 'over_budget' }]);
  await buyer.done('PATCH', url, { expected_date: '2026-12-30', override_budget: true });
  expect((await buyer.done('GET', '/finance/budgets')).data[0].committed).toBe(1896.02);
});

test('an order over a budget is approved with a warning, or refused by a blocking one unless a manager forces it', async () => {
  const buyer = await newBuyer(server);
  const budget = await materials(buyer, 'warn');
  await buyer.step((await buyer.order(wanted)).id, 'approved');
  const { id } = await buyer.order(wanted);
  const warned = await buyer.done('PATCH', `/purchases/orders/${id}`, { status: 'approved' });
  expect(codesOf(warned)).toEqual(['over_budget']);
  await buyer.done('PATCH', '/finance/budgets', { id: budget.id, control: 'block' });
  const third = await buyer.order(wanted);
  const url = `/purchases/orders/${third.id}`;
  const refused = await buyer.api('PATCH', url, { status: 'approved' });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details[0]).toMatchObject({ path: 'total', rule: 'over_budget' });
  const member = await buyer.as('member')('PATCH', url, { status: 'approved', override_budget: true });
  expectError(member, 403, 'insufficient_permissions');
  await buyer.done('PATCH', url, { status: 'approved', override_budget: true });
  expect(await buyer.types(budget.id)).toContain('budget.overridden');
});

test('two orders approved at once cannot both take the rest of a budget', async () => {
  const buyer = await newBuyer(server);
  await materials(buyer, 'block');
  const ids = await Promise.all([1, 2, 3].map(async () => (await buyer.order(wanted)).id));
  const replies = await Promise.all(
    ids.map((id) => buyer.api('PATCH', `/purchases/orders/${id}`, { status: 'approved' })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});
