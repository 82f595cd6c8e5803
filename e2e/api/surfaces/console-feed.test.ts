import { expect, test } from 'vitest';
import { newCall } from '#server/calls/call.ts';
import { createCaller } from '#server/calls/trpc.ts';
import type { TokenRole } from '#server/kernel/access/access.ts';
import { appRouter } from '#server/product/router.ts';
import { call, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
const newCaller = createCaller(appRouter);

/** Calls the console's procedures with the rights of a token. */
function surfaceOf(own: Tenant, role: TokenRole) {
  const { app } = server;
  const authenticate = async () => app.tokens.find(own.tokens[role], '127.0.0.1');
  return newCaller({ app, call: newCall({ address: '127.0.0.1', now: app.now(), target: '', authenticate }) })
    .surface;
}

const written = async (own: Tenant, method: 'POST' | 'PATCH', path: string, body: object) =>
  (await call(server, method, path, { token: own.tokens.admin, body })).body.data;

/** A deal with a call, a task and two quotes, one of which was rejected. */
async function newDeal(own: Tenant): Promise<string> {
  const company = await written(own, 'POST', '/companies', { name: 'Harbour Ltd' });
  const { id } = await written(own, 'POST', '/deals', { title: 'Harbour film', company_id: company.id });
  const related = { type: 'deal', id };
  await written(own, 'POST', '/activities', { kind: 'call', subject: 'Asked for the price', related });
  await written(own, 'POST', '/tasks', { title: 'Send the offer', related });
  for (const unit_price of [100, 250]) {
    const quote = await written(own, 'POST', '/quotes', {
      deal_id: id,
      company_id: company.id,
      currency: 'EUR',
      lines: [{ description: 'Film', quantity: 1, unit_price, tax_rate: 0 }],
    });
    if (unit_price === 100) continue;
    await written(own, 'PATCH', `/quotes/${quote.id}`, { notes: 'By Friday' });
    await written(own, 'PATCH', `/quotes/${quote.id}`, { status: 'sent' });
    await written(own, 'PATCH', `/quotes/${quote.id}`, {
      status: 'rejected',
      rejection_reason: 'Price',
    });
  }
  return id;
}

test('the feed of a deal has its calls, its tasks and the steps of its quotes, and each part can be read alone', async () => {
  const tenant = await newTenant(server);
  const id = await newDeal(tenant);
  const surface = surfaceOf(tenant, 'viewer');
  const typesOf = async (only?: string) =>
    (await surface.timeline({ id, ...(only === undefined ? {} : { only }) })).data.map(({ type }) => type);
  const all = await typesOf();
  expect(all).toEqual(expect.arrayContaining(['deal.created', 'activity.created', 'task.created']));
  expect(await typesOf('entries')).toEqual(['activity.created']);
  expect(await typesOf('tasks')).toEqual(['task.created']);
  // A change of the notes is in the history of the quote, not in that of the deal.
  expect(await typesOf('quotes')).toEqual(['quote.rejected', 'quote.sent', 'quote.created', 'quote.created']);
  expect((await typesOf('changes')).every((type) => type.startsWith('deal.'))).toBe(true);
  expect(await typesOf('suppliers')).toEqual([]);
});

test('related lists have the number, the open ones and the sum of their records', async () => {
  const tenant = await newTenant(server);
  const id = await newDeal(tenant);
  const lists = await surfaceOf(tenant, 'viewer').related({ id });
  const quotes = lists.find(({ plural }) => plural === 'quotes');
  expect(quotes).toMatchObject({
    total: 2,
    open: 1,
    sums: [{ currency: 'EUR', amount: '350.00' }],
    data: [
      { status: 'rejected', tone: 'bad', money: { currency: 'EUR', amount: '250.00' } },
      { status: 'draft', tone: 'idle', money: { currency: 'EUR', amount: '100.00' } },
    ],
    unfinished: { status: 'draft', number: 'Q-000001' },
  });
  const none = { total: 0, sums: [], data: [], unfinished: null };
  expect(lists.find(({ plural }) => plural === 'invoices')).toMatchObject(none);
});

test('a related list names the unfinished record, although newer ones are finished', async () => {
  const tenant = await newTenant(server);
  const id = await newDeal(tenant);
  for (const unit_price of [1, 2, 3]) {
    const lines = [{ description: 'Film', quantity: 1, unit_price, tax_rate: 0 }];
    const quote = await written(tenant, 'POST', '/quotes', { deal_id: id, currency: 'EUR', lines });
    await written(tenant, 'PATCH', `/quotes/${quote.id}`, { status: 'sent' });
    await written(tenant, 'PATCH', `/quotes/${quote.id}`, { status: 'rejected', rejection_reason: 'Price' });
  }
  const lists = await surfaceOf(tenant, 'viewer').related({ id });
  const quotes = lists.find(({ plural }) => plural === 'quotes');
  expect(quotes?.data.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(quotes?.unfinished).toMatchObject({ status: 'draft', number: 'Q-000001' });
});

test('an invoice begins with the discount of its quote that is left, and with its kind of prices', async () => {
  const tenant = await newTenant(server);
  const { id: company_id } = await written(tenant, 'POST', '/companies', { name: 'Harbour Ltd' });
  const line = (quantity: number) => ({ description: 'Editing', quantity, unit_price: 50 });
  const pricing = { discount_amount: 10, prices_include_tax: true };
  const quoted = { company_id, currency: 'EUR', lines: [line(4)], ...pricing };
  const { id } = await written(tenant, 'POST', '/quotes', quoted);
  for (const status of ['sent', 'accepted']) await written(tenant, 'PATCH', `/quotes/${id}`, { status });
  const first = await written(tenant, 'POST', '/finance/invoices', { quote_id: id, lines: [line(1)] });
  expect(first).toMatchObject({ discount_amount: 2.5, prices_include_tax: true });
  const beginning = surfaceOf(tenant, 'member').beginning({ kind: 'invoice', column: 'quote_id', id });
  expect(await beginning).toMatchObject({ discount_amount: '7.50', prices_include_tax: true });
});

test('a quote begins with the lines of its deal, or else with its amount as one line', async () => {
  const tenant = await newTenant(server);
  const linesFrom = async (deal: object) => {
    const { id } = await written(tenant, 'POST', '/deals', {
      title: 'Harbour film',
      currency: 'EUR',
      ...deal,
    });
    return (await surfaceOf(tenant, 'member').beginning({ kind: 'quote', column: 'deal_id', id })).lines;
  };
  const line = { description: 'Editing', quantity: 3, unit_price: 50 };
  expect(await linesFrom({ amount: 12500, lines: [line] })).toMatchObject([{ description: 'Editing' }]);
  expect(await linesFrom({ amount: 12500 })).toEqual([
    { description: 'Harbour film', quantity: '1', unit_price: '12500.00' },
  ]);
  expect(await linesFrom({})).toEqual([]);
});

test('related lists and feeds show nothing of another organization, and no sums that a role may not see', async () => {
  const tenant = await newTenant(server);
  const other = await newTenant(server);
  const id = await newDeal(tenant);
  const theirs = surfaceOf(other, 'admin');
  expect((await theirs.related({ id })).every(({ total }) => total === 0)).toBe(true);
  expect((await theirs.timeline({ id })).data).toEqual([]);
  const employee = await written(tenant, 'POST', '/hr/employees', {
    first_name: 'Ana',
    last_name: 'Prado',
    hire_date: '2020-01-01',
    base_salary: 2000,
    currency: 'EUR',
  });
  await written(tenant, 'POST', '/hr/payroll', { employee_id: employee.id, period: '2026-01' });
  const payOf = async (role: TokenRole) =>
    (await surfaceOf(tenant, role).related({ id: employee.id })).find(
      ({ kind }) => kind === 'payroll_record',
    );
  expect(await payOf('viewer')).toMatchObject({ total: 1, sums: [], data: [{ money: null }] });
});

test('the stages of a deal are those of the pipelines, with the status that each leads to', async () => {
  const tenant = await newTenant(server);
  const surface = surfaceOf(tenant, 'viewer');
  const stages = await surface.stages({ plural: 'deals', by: 'stage_id' });
  expect(stages.map(({ title }) => title)).toEqual([
    'Prospecting',
    'Qualified',
    'Proposal',
    'Negotiation',
    'Won',
    'Lost',
  ]);
  expect(stages.at(-1)).toMatchObject({ tone: 'bad', sets: { status: 'lost' } });
  const states = await surface.stages({ plural: 'tasks', by: 'status' });
  expect(states.map(({ value }) => value).slice(0, 2)).toEqual(['todo', 'in_progress']);
  expect((await surface.stages({ plural: 'tasks', by: 'priority' })).map(({ value }) => value)).toEqual([
    'low',
    'medium',
    'high',
    'urgent',
  ]);
});
