import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

/** June 2026 has 22 working days, of which 11 are before the 16th. */
const now = '2026-07-01T08:00:00.000Z';

let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let people: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse(now) });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  people = staffCalls(api);
});

interface Line {
  name: string;
  quantity: string;
  amount: number;
}
const terms = (id: string) => `/hr/employees/${id}/pay-terms`;
const raised = (id: string, from: string, base_salary: number, more: object = {}) =>
  people.made(terms(id), { from, base_salary, ...more });
const month = async (id: string, period: string) =>
  (await people.made('/hr/payroll/calculate', { period, employee_ids: [id] }))[0];
const paid = async (id: string, period: string) => {
  const record = await month(id, period);
  for (const status of ['approved', 'paid'])
    await people.changed(`/hr/payroll-records/${record.id}`, { status });
  return record;
};

test('a raise from the 16th pays each part of the month by its half days, to the cent', async () => {
  const { id } = await people.hired();
  await raised(id, '2026-06-16', 2500, { reason: 'Yearly review' });
  const record = await month(id, '2026-06');
  const lines = record.earnings.map(({ name, quantity, amount }: Line) => [name, quantity, amount]);
  // 2,200 × 22 / 44 and 2,500 × 22 / 44.
  expect(lines).toEqual([
    ['Base salary, June 1 – 15', '22/44', 1100],
    ['Base salary, June 16 – 30', '22/44', 1250],
  ]);
  expect(record).toMatchObject({ gross: 2350, net: 2350, scheduled_halves: 44, worked_halves: 44 });
  expect((await month(id, '2026-05')).gross).toBe(2200);
  expect((await month(id, '2026-07')).gross).toBe(2500);
  expect(await people.read(`/hr/employees/${id}`)).toMatchObject({
    base_salary: 2500,
    pay_since: '2026-06-16',
    pay_terms: [
      { from: '2024-01-08', base_salary: 2200, reason: null },
      { from: '2026-06-16', base_salary: 2500, reason: 'Yearly review' },
    ],
  });
});

test('overtime and other hours are paid by the pay of their day', async () => {
  const { id } = await people.hired();
  const morning = [{ from: '09:00', to: '13:00' }];
  const half = { mon: morning, tue: morning, wed: morning, thu: morning, fri: morning };
  await raised(id, '2026-06-16', 1100, { work_schedule: half });
  for (const date of ['2026-06-15', '2026-06-17'])
    await people.made('/hr/attendance', { employee_id: id, date, in: '09:00', out: '19:00' });
  const record = await month(id, '2026-06');
  const amounts = record.earnings.map(({ amount }: Line) => amount);
  // Two hours at 12.50 × 1.25, and six at the same hourly pay: half of the salary for half of the hours.
  expect(amounts).toEqual([1100, 550, 31.25, 93.75]);
});

test('pay that is written directly holds from today on, and the first pay from the first day', async () => {
  const { id } = await people.hired({ base_salary: null });
  await people.changed(`/hr/employees/${id}`, { base_salary: 2000 });
  expect((await month(id, '2026-06')).gross).toBe(2000);
  const changed = await people.changed(`/hr/employees/${id}`, { base_salary: 2400 });
  expect(changed).toMatchObject({ base_salary: 2400, pay_since: '2026-07-01' });
  expect((await month(id, '2026-06')).gross).toBe(2000);
  expect((await month(id, '2026-07')).gross).toBe(2400);
  const back = await people.changed(`/hr/employees/${id}`, { base_salary: 2000 });
  expect(back).toMatchObject({ pay_terms: [], pay_since: null });
});

test('a raise in the past makes an approved month stale and leaves its amounts', async () => {
  const { id } = await people.hired();
  const record = await month(id, '2026-06');
  await people.changed(`/hr/payroll-records/${record.id}`, { status: 'approved' });
  await raised(id, '2026-06-01', 2500);
  const kept = await people.read(`/hr/payroll-records/${record.id}`);
  expect(kept).toMatchObject({ status: 'approved', stale: true, gross: 2200 });
  await people.made(`${terms(id)}/remove`, { from: '2026-06-01' });
  expect((await people.read(`/hr/payroll-records/${record.id}`)).stale).toBe(false);
});

test('a raise in a paid month is refused, or its difference is paid with the next month', async () => {
  const { id } = await people.hired();
  const { id: before } = await paid(id, '2026-05');
  await paid(id, '2026-06');
  await month(id, '2026-07');
  const body = { from: '2026-05-18', base_salary: 2410 };
  const refused = await api('POST', terms(id), body);
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details).toMatchObject([{ path: 'from', rule: 'paid_period' }]);
  expect(refused.text).toContain('2026-05');
  expect(await people.read(`/hr/employees/${id}`)).toMatchObject({ base_salary: 2200, pay_terms: [] });
  await raised(id, '2026-05-18', 2410, { pay_difference: true });
  expect(await people.read(`/hr/payroll-records/${before}`)).toMatchObject({ gross: 2200, status: 'paid' });
  const july = await month(id, '2026-07');
  // May has 21 working days, ten of them from the 18th: 210 × 20 / 42, and all of June.
  expect(july.earnings.map(({ name, amount }: Line) => [name, amount])).toEqual([
    ['Base salary', 2410],
    ['Difference of pay of 2026-05', 100],
    ['Difference of pay of 2026-06', 210],
  ]);
});

test('a raise that changes nothing in paid months is not refused', async () => {
  const { id } = await people.hired();
  await paid(id, '2026-06');
  await raised(id, '2026-07-01', 2500);
  await raised(id, '2026-06-10', 2200, { position: 'Senior editor' });
  expect(await people.read(`/hr/employees/${id}`)).toMatchObject({
    ...{ base_salary: 2500, position: 'Senior editor' },
    pay_terms: [{ position: null }, { from: '2026-06-10', base_salary: 2200 }, { from: '2026-07-01' }],
  });
});

test('the same change twice changes nothing, and a planned one can be removed', async () => {
  const { id } = await people.hired();
  const first = await raised(id, '2026-09-01', 2500);
  const again = await raised(id, '2026-09-01', 2500);
  expect(again.pay_terms.map((one: { from: string }) => one.from)).toEqual(
    first.pay_terms.map((one: { from: string }) => one.from),
  );
  expect(again).toMatchObject({ base_salary: 2200, pay_since: '2024-01-08' });
  const removed = await people.made(`${terms(id)}/remove`, { from: '2026-09-01' });
  expect(removed).toMatchObject({ base_salary: 2200, pay_terms: [], pay_since: null });
  const missing = await api('POST', `${terms(id)}/remove`, { from: '2026-09-01' });
  expect(missing.body.error.details).toMatchObject([{ path: 'from', rule: 'not_found' }]);
});

test.each([
  ['before the first day', { from: '2023-12-31', base_salary: 1 }, 'from', 'order'],
  ['negative', { from: '2026-08-01', base_salary: -1 }, 'base_salary', 'min'],
  [
    'in other money within a month',
    { from: '2026-08-02', base_salary: 1, currency: 'USD' },
    'currency',
    'month',
  ],
])('pay that is %s is refused', async (_, body, path, rule) => {
  const { id } = await people.hired();
  const refused = await api('POST', terms(id), body);
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details).toMatchObject([{ path, rule }]);
});

test('only managers change pay and read its history', async () => {
  const { id } = await people.hired();
  await raised(id, '2026-06-16', 2500);
  const member = caller(server, tenant.tokens.member);
  const body = { from: '2026-09-01', base_salary: 9000 };
  expectError(await member('POST', terms(id), body), 403, 'insufficient_permissions');
  const seen = (await member('GET', `/hr/employees/${id}`)).body.data;
  expect(seen).toMatchObject({ base_salary: null, pay_terms: null, pay_since: null });
  // A change of what a member may write keeps the history.
  expect((await member('PATCH', `/hr/employees/${id}`, { position: 'Editor' })).status).toBe(200);
  expect((await people.read(`/hr/employees/${id}`)).pay_terms).toMatchObject([
    ...[
      { base_salary: 2200 },
      { base_salary: 2500, position: null },
      { position: 'Editor', base_salary: 2500 },
    ],
  ]);
  const stranger = caller(server, (await newTenant(server)).tokens.admin);
  expectError(await stranger('POST', terms(id), body), 404, 'not_found');
});
