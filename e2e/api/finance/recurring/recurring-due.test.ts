import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueAlarms } from '#server/resources/time/alarms.ts';
import { expectError } from '../../../support/expected-replies.ts';
import type { caller } from '../../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../../support/test-server-with-clock.ts';

let clock: Clocked;
let api: ReturnType<typeof caller>;
let company_id: string;
beforeAll(async () => {
  clock = await startClocked('2026-01-10T12:00:00Z');
});
afterAll(() => clock.close());

type Body = Record<string, unknown>;
const path = '/finance/recurring-invoices';

async function begin(settings: Body = {}): Promise<void> {
  clock.set('2026-01-10T12:00:00Z');
  api = (await newWorkplace(clock.server, { timezone: 'America/Sao_Paulo', currency: 'EUR', ...settings }))
    .api;
  company_id = (await done('POST', '/companies', { name: 'Acme' })).data.id;
}
async function done(method: string, to: string, body?: Body) {
  const reply = await api(method, to, body);
  expect(reply.status, `${method} ${to}: ${reply.text}`).toBe(200);
  return reply.body;
}
const make = async (more: Body = {}): Promise<string> => {
  const lines = [{ description: 'Rent', quantity: 1, unit_price: 1250 }];
  const body = { title: 'Rent', company_id, currency: 'EUR', starts_on: '2026-01-31', lines, ...more };
  return (await done('POST', path, body)).data.id;
};
const read = async (id: string) => (await done('GET', `${path}/${id}`)).data;
const invoicesOf = async (id: string) => {
  const { data } = await done('GET', `/finance/invoices?recurring_invoice_id=${id}`);
  return data;
};
const datesOf = async (id: string): Promise<string[]> => {
  const all: { recurring_on: string }[] = await invoicesOf(id);
  return all.map(({ recurring_on }) => recurring_on).sort();
};

test('a draft is made when the day begins in the organization', async () => {
  await begin();
  const id = await make({ payment_days: 10, notes: 'Thank you' });
  await clock.reach('2026-01-31T02:59:59Z');
  expect(await datesOf(id)).toEqual([]);
  await clock.reach('2026-01-31T03:00:00Z');
  expect(await invoicesOf(id)).toMatchObject([
    {
      ...{ status: 'draft', company_id, total: 1250, notes: 'Thank you', recurring_on: '2026-01-31' },
      ...{ due_date: '2026-02-10', operation_date: '2026-01-31' },
    },
  ]);
  expect(await read(id)).toMatchObject({ last_on: '2026-01-31', next_on: '2026-02-28', invoice_count: 1 });
  const { data } = await done('GET', `/events?resource_id=${id}`);
  expect(data.map(({ type }: { type: string }) => type)).toContain('recurring_invoice.invoiced');
});

test('after a stop of several periods each invoice is made, until the last one ends it', async () => {
  await begin();
  const id = await make({ max_invoices: 4, raises: [{ from: '2026-03-01', percent: 2.7 }] });
  await clock.reach('2026-08-15T12:00:00Z');
  expect(await datesOf(id)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  const totals: { total: number }[] = await invoicesOf(id);
  expect(totals.map(({ total }) => total).sort()).toEqual([1250, 1250, 1283.75, 1283.75]);
  expect(await read(id)).toMatchObject({
    status: 'ended',
    next_on: null,
    next_total: null,
    invoice_count: 4,
  });
});

test('two workers and a person at the same time make one invoice', async () => {
  await begin();
  const id = await make({ ends_on: '2026-02-27' });
  clock.set('2026-01-31T12:00:00Z');
  const workers = [1, 2, 3].map(() => runDueAlarms(clock.server.app));
  await Promise.all([...workers, api('POST', `${path}/${id}/run`, {})]);
  expect(await datesOf(id)).toEqual(['2026-01-31']);
  expect(await read(id)).toMatchObject({ status: 'ended', invoice_count: 1 });
});

test('dates of a pause are left out', async () => {
  await begin();
  const id = await make();
  await done('PATCH', `${path}/${id}`, { status: 'paused' });
  await clock.reach('2026-03-15T12:00:00Z');
  expect(await read(id)).toMatchObject({ status: 'paused', next_on: null });
  const preview = await done('GET', `${path}/${id}/preview?count=1`);
  expect(preview.data).toMatchObject([{ due_on: '2026-03-31' }]);
  await done('PATCH', `${path}/${id}`, { status: 'active' });
  expect(await read(id)).toMatchObject({ next_on: '2026-03-31', resumed_on: '2026-03-15' });
  await clock.reach('2026-04-01T12:00:00Z');
  expect(await datesOf(id)).toEqual(['2026-03-31']);
});

test('an end that is moved to the past ends it, and it can be ended by hand', async () => {
  await begin();
  const first = await make();
  await clock.reach('2026-02-01T12:00:00Z');
  const frozen = await api('PATCH', `${path}/${first}`, { starts_on: '2026-01-30' });
  expectError(frozen, 400, 'validation_error');
  await done('PATCH', `${path}/${first}`, { ends_on: '2026-02-01' });
  expect(await read(first)).toMatchObject({ status: 'ended', next_on: null });
  const second = await make({ starts_on: '2026-02-15' });
  await done('PATCH', `${path}/${second}`, { status: 'ended' });
  await clock.reach('2026-03-01T12:00:00Z');
  expect(await datesOf(second)).toEqual([]);
});

test('an invoice is issued at once, and stays a draft with the reason if it cannot be issued', async () => {
  await begin();
  const id = await make({ issue_at_once: true });
  await clock.reach('2026-01-31T12:00:00Z');
  expect(await invoicesOf(id)).toMatchObject([{ status: 'issued', issue_date: '2026-01-31' }]);
  clock.set('2026-02-28T12:00:00Z');
  await done('PATCH', '/settings', { taxes_closed_until: '2026-02-28', books_closed_until: '2026-02-28' });
  await clock.reach('2026-02-28T12:00:01Z');
  const all: { recurring_on: string; status: string }[] = await invoicesOf(id);
  expect(all.find(({ recurring_on }) => recurring_on === '2026-02-28')?.status).toBe('draft');
  const { last_problem, invoice_count } = await read(id);
  expect([invoice_count, last_problem]).toEqual([2, expect.stringContaining('2026-02-28')]);
  const { data: notices } = await done('GET', '/me/notifications?topic=recurring_problem');
  expect(notices).toMatchObject([{ related: { type: 'invoice' } }]);
  expect(notices[0].title).toContain('“Rent” is a draft');
  // A person issues the draft in time that is open, and nothing is left to do.
  clock.set('2026-03-01T12:00:00Z');
  const issued = { operation_date: '2026-03-01', status: 'issued' };
  await done('PATCH', `/finance/invoices/${notices[0].related.id}`, issued);
  expect((await read(id)).last_problem).toBeNull();
});

test('an invoice that cannot be made is tried again on the next day, and after a change', async () => {
  await begin();
  const project = (await done('POST', '/projects', { name: 'House' })).data.id;
  const id = await make({ project_id: project });
  await done('DELETE', `/projects/${project}`);
  await clock.reach('2026-01-31T12:00:00Z');
  const failed = await read(id);
  expect(failed).toMatchObject({ next_on: '2026-01-31', retry_on: '2026-02-01', invoice_count: 0 });
  expect(failed.last_problem).toContain(project);
  await clock.reach('2026-02-01T12:00:00Z');
  expect(await read(id)).toMatchObject({ retry_on: '2026-02-02', invoice_count: 0 });
  await done('PATCH', `${path}/${id}`, { project_id: null });
  await clock.reach('2026-02-01T12:00:01Z');
  expect(await read(id)).toMatchObject({ last_problem: null, retry_on: null, invoice_count: 1 });
});
