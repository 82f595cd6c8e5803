import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
let seller: Seller;
let company_id: string;
let project_id: string;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] } });
  seller = await newSeller(server);
  company_id = (await seller.make('/companies', { name: 'Acme' })).id;
  project_id = (await makeProject({ hourly_rate: 60 })).id;
});

afterAll(() => server.close());

type Body = Record<string, unknown>;
const makeProject = (more: Body) =>
  seller.make('/projects', { name: 'Brand film', client_company_id: company_id, currency: 'EUR', ...more });
const enter = (more: Body) => seller.make('/time-entries', { minutes: 90, project_id, ...more });
const change = (id: string, body: Body) => seller.change(`/time-entries/${id}`, body);

test('an entry is of today, and has the customer, the currency and the rate of its project', async () => {
  const entry = await enter({ description: 'Filming' });
  expect(entry).toMatchObject({
    status: 'open',
    date: new Date().toISOString().slice(0, 10),
    ...{ person_id: null, company_id, currency: 'EUR', is_billable: true },
    ...{ minutes: 90, rate: 60, amount: 90, card_id: null, invoice_id: null },
  });
  expect(await seller.types(entry.id)).toEqual(['time_entry.created']);
});

test('the amount is rounded half up to the smallest unit of the currency', async () => {
  expect(await enter({ minutes: 50, rate: 45.5 })).toMatchObject({ rate: 45.5, amount: 37.92 });
  expect(await enter({ minutes: 50, rate: 45.03 })).toMatchObject({ amount: 37.53 });
  const yen = await makeProject({ currency: 'JPY', hourly_rate: 5000 });
  expect(await enter({ minutes: 7, project_id: yen.id })).toMatchObject({ currency: 'JPY', amount: 583 });
});

test('without a project or a rate of the project, an entry has no amount', async () => {
  const free = await enter({ project_id: null });
  expect(free).toMatchObject({ currency: 'EUR', company_id: null, rate: null, amount: null });
  expect(await change(free.id, { project_id })).toMatchObject({ company_id, rate: 60, amount: 90 });
  const unpriced = await makeProject({});
  const moved = await change(free.id, { project_id: unpriced.id });
  expect(moved).toMatchObject({ rate: 60, amount: 90 });
  expect(await enter({ project_id: unpriced.id })).toMatchObject({ rate: null, amount: null });
});

test('an entry that moves has the rate of the new project, unless one is sent with it', async () => {
  const other = await makeProject({ hourly_rate: 80 });
  const [first, second] = [await enter({}), await enter({})];
  expect(await change(first.id, { project_id: other.id })).toMatchObject({ rate: 80, amount: 120 });
  expect(await change(second.id, { project_id: other.id, rate: 70 })).toMatchObject({
    rate: 70,
    amount: 105,
  });
  const dollars = await makeProject({ currency: 'USD' });
  expect(await change(second.id, { project_id: dollars.id })).toMatchObject({
    ...{ currency: 'USD', rate: null, amount: null },
  });
});

test('open entries follow the customer and the currency of their project, and those without a rate its rate', async () => {
  const project = await makeProject({ client_company_id: null, currency: null });
  const entry = await enter({ project_id: project.id, minutes: 20 });
  const priced = await enter({ project_id: project.id, rate: 30 });
  const other = await seller.make('/companies', { name: 'Norte' });
  const terms = { client_company_id: other.id, currency: 'USD', hourly_rate: 10 };
  await seller.change(`/projects/${project.id}`, terms);
  const read = (id: string) => seller.read(`/time-entries/${id}`);
  const shared = { company_id: other.id, currency: 'USD', version: 2 };
  expect(await read(entry.id)).toMatchObject({ ...shared, rate: 10, amount: 3.33 });
  expect(await read(priced.id)).toMatchObject({ ...shared, rate: 30, amount: 45 });
});

test.each([
  [{ minutes: 0 }, 'minutes', undefined],
  [{ minutes: 1441 }, 'minutes', /longer than a day/],
  [{ minutes: 1.5 }, 'minutes', undefined],
  [{ minutes: undefined }, 'minutes', undefined],
  [{ date: '1850-01-01' }, 'date', /1900/],
  [{ rate: -1 }, 'rate', /negative/],
  [{ rate: 1.234 }, 'rate', undefined],
  [{ project_id: 'prj_01kf0fk9m00000000000000001' }, 'project_id', /not found/],
  [{ status: 'invoiced' }, 'status', /bill-time/],
])('%j is refused', async (body, path, message) => {
  const reply = await seller.api('POST', '/time-entries', { minutes: 90, project_id, ...body });
  expectError(reply, 400, 'validation_error');
  const [detail] = reply.body.error.details;
  expect(detail).toMatchObject({ path, ...(message ? { message: expect.stringMatching(message) } : {}) });
});

test('members write their own time, and managers that of everybody', async () => {
  const [ana, bea, boss, guest] = await Promise.all(
    (
      [
        ['member', 'Ana Prado'],
        ['member', 'Bea Soto'],
        ['manager', 'Cris Mora'],
        ['viewer', 'Dan Vidal'],
      ] as const
    ).map(([role, name]) => newColleague(server, seller.tenant.id, role, name)),
  );
  if (!ana || !bea || !boss || !guest) throw new Error('the colleagues could not be created');
  const write = (by: Colleague, body: Body) =>
    by.mutate('timeEntries.create', { minutes: 30, project_id, ...body });
  const mine = await write(ana, {});
  expect(mine.body.data).toMatchObject({ person_id: ana.id, rate: 60 });
  const { id } = mine.body.data;
  const refused = (reply: { status: number; body: { code: string } }) =>
    expect([reply.status, reply.body.code]).toEqual([403, 'insufficient_permissions']);
  refused(await write(ana, { person_id: bea.id }));
  refused(await write(ana, { rate: 99 }));
  refused(await write(guest, {}));
  refused(await bea.mutate('timeEntries.update', { id, minutes: 45 }));
  refused(await bea.mutate('timeEntries.remove', { id }));
  refused(await ana.mutate('timeEntries.update', { id, person_id: bea.id }));
  const operations = [{ action: 'update', id, data: { minutes: 1 } }];
  const batch = await bea.mutate('timeEntries.batch', { operations });
  expect(batch.body.data).toMatchObject([{ error: { code: 'insufficient_permissions' } }]);
  expect((await bea.query('timeEntries.get', { id })).body.data).toMatchObject({ minutes: 30, version: 1 });
  expect((await guest.query('timeEntries.get', { id })).status).toBe(200);
  expect((await ana.mutate('timeEntries.update', { id, minutes: 45 })).body.data).toMatchObject({
    amount: 45,
  });
  const given = await boss.mutate('timeEntries.update', { id, person_id: bea.id, rate: 80 });
  expect(given.body.data).toMatchObject({ person_id: bea.id, amount: 60 });
  expect((await boss.mutate('timeEntries.remove', { id })).status).toBe(200);
});

test('the rate of a project is a manager’s, except for a new one', async () => {
  const member = seller.as('member');
  const made = await member('POST', '/projects', { name: 'Trailer', hourly_rate: 50 });
  expect(made.body.data).toMatchObject({ hourly_rate: 50 });
  const path = `/projects/${made.body.data.id}`;
  expectError(await member('PATCH', path, { hourly_rate: 90 }), 403, 'insufficient_permissions');
  expect((await seller.as('manager')('PATCH', path, { hourly_rate: 90 })).status).toBe(200);
});

test('entries are found by day, person and project, and the board adds up their minutes', async () => {
  const project = await makeProject({ hourly_rate: 40 });
  const ana = await newColleague(server, seller.tenant.id, 'member');
  const of = { project_id: project.id };
  for (const [date, minutes] of [
    ['2026-03-02', 30],
    ['2026-03-03', 45],
    ['2026-03-04', 60],
  ] as const)
    await enter({ ...of, date, minutes, ...(minutes === 60 ? { person_id: ana.id } : {}) });
  const found = await seller.done(
    'GET',
    `/time-entries?project_id=${project.id}&date[gte]=2026-03-03&sort_by=date&expand=person,project`,
  );
  expect(found.data.map((one: { minutes: number }) => one.minutes).toSorted()).toEqual([45, 60]);
  const own = await seller.done('GET', `/time-entries?project_id=${project.id}&person_id=${ana.id}`);
  expect(own.data).toHaveLength(1);
  const board = await seller.read(`/time-entries/board?project_id=${project.id}`);
  expect(board).toMatchObject([
    { value: 'open', count: 3 },
    { value: 'invoiced', count: 0 },
  ]);
  expect(JSON.stringify(board[0])).toContain('135');
});
