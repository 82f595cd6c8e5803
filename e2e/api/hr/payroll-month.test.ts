import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

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

const bank = { iban: 'ES9121000418450200051332' };
const june = { period: '2026-06' };
const monthOf = (period = '2026-06') => people.read(`/hr/payroll-month?period=${period}`);
const all = (step: string, body: object = june) => people.made(`/hr/payroll/${step}`, { ...body });

const raise = (id: string, base_salary: number) =>
  people.made(`/hr/employees/${id}/pay-terms`, { from: '2026-06-01', base_salary });

interface Row {
  employee: { id: string; name: string };
  exceptions: string[];
}
const exceptionsBy = ({ rows }: { rows: Row[] }) =>
  Object.fromEntries(rows.map(({ employee, exceptions }) => [employee.name, exceptions]));

test('a month shows everybody with the difference to the month before, and exceptions first', async () => {
  await people.hired({ first_name: 'Ana', bank });
  const { id: raised } = await people.hired({ first_name: 'Berta', bank });
  await people.hired({ first_name: 'Carla', base_salary: null, bank });
  expect(exceptionsBy(await monthOf())).toEqual({
    'Ana Vidal': ['not_calculated'],
    'Berta Vidal': ['not_calculated'],
    'Carla Vidal': ['not_calculated'],
  });
  for (const step of ['calculate', 'approve', 'pay']) await all(step, { period: '2026-05' });
  await raise(raised, 2500);
  await people.hired({ first_name: 'Dora', hire_date: '2026-06-01' });
  await all('calculate');
  const month = await monthOf();
  expect(month).toMatchObject({
    previous_period: '2026-05',
    counts: { not_calculated: 0, calculated: 4, approved: 0, paid: 0 },
    totals: [{ currency: 'EUR', gross: 6900, net: 6900, withheld: 0, previous_net: 4400 }],
  });
  expect(month.rows.map(({ employee }: Row) => employee.name)).toEqual([
    ...['Berta Vidal', 'Carla Vidal', 'Dora Vidal', 'Ana Vidal'],
  ]);
  expect(exceptionsBy(month)).toEqual({
    'Ana Vidal': [],
    'Berta Vidal': ['differs'],
    'Carla Vidal': ['no_pay'],
    'Dora Vidal': ['no_bank_account', 'first_pay'],
  });
  expect(month.rows[0]).toMatchObject({
    net: 2500,
    previous_net: 2200,
    difference: 300,
    status: 'calculated',
  });
});

test('all are approved and paid on one day; those that are not calculated stay as they are', async () => {
  const { id: first } = await people.hired({ bank });
  await people.hired({ first_name: 'Ana', bank });
  await all('calculate', { ...june, employee_ids: [first] });
  expect(await all('approve')).toMatchObject([{ employee_id: first, status: 'approved' }]);
  expect(await all('approve')).toEqual([]);
  expect(await all('pay', { ...june, pay_date: '2026-06-29' })).toMatchObject([
    { employee_id: first, status: 'paid', pay_date: '2026-06-29' },
  ]);
  expect((await monthOf()).counts).toEqual({ not_calculated: 1, calculated: 0, approved: 0, paid: 1 });
  const { data } = (await api('GET', '/finance/cashflow?status=confirmed')).body;
  expect(data).toMatchObject([{ date: '2026-06-29', amount: 2200, kind: 'outflow' }]);
});

test('pay that is out of date is not approved, and keeps the others from being paid', async () => {
  const { id: changed } = await people.hired({ first_name: 'Ana', bank });
  const { id: other } = await people.hired({ bank });
  await all('calculate');
  await raise(changed, 2300);
  expect(await all('approve')).toMatchObject([{ employee_id: other }]);
  await all('calculate');
  expect(await all('approve')).toMatchObject([{ employee_id: changed, gross: 2300 }]);
  await raise(changed, 2400);
  const refused = await api('POST', '/hr/payroll/pay', june);
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details).toMatchObject([{ path: 'period', rule: 'stale' }]);
  expect(refused.text).toContain('Ana Vidal');
  expect((await monthOf()).counts).toMatchObject({ approved: 2, paid: 0 });
  expect(await all('pay', { ...june, employee_ids: [other] })).toHaveLength(1);
});

test('the pay of a month is for managers, and of employees of the month', async () => {
  const { id } = await people.hired({ hire_date: '2026-07-01', bank });
  const member = caller(server, tenant.tokens.member);
  expectError(await member('GET', '/hr/payroll-month?period=2026-06'), 403, 'insufficient_permissions');
  expectError(await api('GET', '/hr/payroll-month?period=2026-13'), 400, 'invalid_request');
  const unknown = await api('POST', '/hr/payroll/approve', { ...june, employee_ids: [id] });
  expectError(unknown, 400, 'validation_error');
  expect(unknown.body.error.details).toMatchObject([{ path: 'employee_ids', rule: 'not_found' }]);
  expect(await monthOf()).toMatchObject({ rows: [], totals: [] });
  expect(await people.read('/hr/payroll-month')).toMatchObject({
    period: '2026-07',
    counts: { not_calculated: 1 },
  });
});
