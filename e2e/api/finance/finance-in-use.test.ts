import { beforeEach, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
beforeEach(async () => {
  seller = await newSeller(server);
});

const year = { period_start: '2026-01-01', period_end: '2026-12-31', currency: 'EUR', amount: 9000 };
const spent = (more: object) =>
  seller.make('/finance/expenses', { description: 'Nails', amount: 10, date: '2026-03-01', ...more });
const step = (id: string, status: string, more = {}) =>
  seller.as('manager')('PATCH', `/finance/expenses/${id}`, { status, ...more });

/** Returns the message for a person who tries to delete the record. */
async function refusalOf(path: string): Promise<string> {
  const reply = await seller.api('DELETE', path);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details).toMatchObject([{ path: 'id', rule: 'in_use' }]);
  return reply.body.error.message;
}

test('a project with approved expenses cannot be deleted until they are reverted', async () => {
  const { id: project_id } = await seller.make('/projects', { name: 'Film' });
  const path = `/projects/${project_id}`;
  const expense = await spent({ project_id, status: 'submitted' });
  expect((await step(expense.id, 'approved')).status).toBe(200);
  const why = await refusalOf(path);
  expect(why).toContain(expense.number);
  expect(why).toContain('cancelled');
  const several = await seller.api('POST', '/projects/batch', {
    operations: [{ action: 'delete', id: project_id }],
  });
  expect(several.text).toContain('in_use');
  expect(await seller.read(path)).toMatchObject({ id: project_id });
  expect((await step(expense.id, 'rejected', { reject_reason: 'By mistake' })).status).toBe(200);
  await seller.done('DELETE', path);
});

test('the subject of a budget in use cannot be deleted until the budget is closed', async () => {
  for (const [scope, path, body] of [
    ['project', '/projects', { name: 'Film' }],
    ['department', '/hr/departments', { name: 'Sound' }],
  ] as const) {
    const { id: scope_id } = await seller.make(path, body);
    const budget = await seller.make('/finance/budgets', { ...year, name: 'Own', scope, scope_id });
    await seller.change('/finance/budgets', { id: budget.id, status: 'active' });
    expect(await refusalOf(`${path}/${scope_id}`)).toContain(budget.id);
    await seller.change('/finance/budgets', { id: budget.id, status: 'closed' });
    await seller.done('DELETE', `${path}/${scope_id}`);
  }
});

test('a budget for a deleted project cannot be activated', async () => {
  const { id: scope_id } = await seller.make('/projects', { name: 'Film' });
  const { id } = await seller.make('/finance/budgets', { ...year, name: 'Own', scope: 'project', scope_id });
  await seller.done('DELETE', `/projects/${scope_id}`);
  expectError(
    await seller.api('PATCH', '/finance/budgets', { id, status: 'active' }),
    400,
    'validation_error',
  );
});

test('records that orders and invoices in force refer to cannot be deleted: project, department, deal, company', async () => {
  const company = await seller.make('/companies', { name: 'Acme' });
  const deal = await seller.make('/deals', { title: 'Film', company_id: company.id });
  const project = await seller.make('/projects', { name: 'Film' });
  const department = await seller.make('/hr/departments', { name: 'Sound' });
  const where = { project_id: project.id, department_id: department.id };
  const supplier = await seller.make('/purchases/suppliers', { name: 'Port' });
  const lines = [{ description: 'Boards', quantity: 1, unit_price: 10 }];
  const order = await seller.make('/purchases/orders', { supplier_id: supplier.id, lines, ...where });
  await seller.change(`/purchases/orders/${order.id}`, { status: 'approved' });
  expect(await refusalOf(`/projects/${project.id}`)).toContain(order.number);
  expect(await refusalOf(`/hr/departments/${department.id}`)).toContain(order.number);
  const invoice = await seller.make('/finance/invoices', { deal_id: deal.id, lines, status: 'issued' });
  for (const path of [`/deals/${deal.id}`, `/companies/${company.id}`])
    expect(await refusalOf(path)).toContain(invoice.number);
});

test('one of an approval and a simultaneous deletion of the project is refused', async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    const { id: project_id } = await seller.make('/projects', { name: 'Film' });
    const { id } = await spent({ project_id, status: 'submitted' });
    const replies = await Promise.all([
      step(id, 'approved'),
      seller.api('DELETE', `/projects/${project_id}`),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});
