import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

/** June 2026 has 22 working days, so 44 halves and 176 hours. 2,200 a month are 50 a half and 12.50 an hour. */
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

const june = (ids: string[]) =>
  people.made('/hr/payroll/calculate', { period: '2026-06', employee_ids: ids });
const raise = (id: string, base_salary: number, more: object = {}) =>
  people.made(`/hr/employees/${id}/pay-terms`, { from: '2026-06-01', base_salary, ...more });
const step = (id: string, status: string, body: Record<string, unknown> = {}) =>
  people.changed(`/hr/payroll-records/${id}`, { status, ...body });
const worked = (employee_id: string, date: string, from: string, to: string) =>
  people.made('/hr/attendance', { employee_id, date, in: from, out: to });
const approved = async (employee: string, from: string, to: string, kind: string) => {
  const { id } = (await people.ask(employee, from, to, { kind })).body.data;
  await people.changed(`/hr/absences/${id}`, { status: 'approved' });
  return id;
};

test('two unpaid days, one of vacation and two hours of overtime give 2,200 × 40 / 44 + 2 × 15.625 = 2,031.25', async () => {
  const { id: employee } = await people.hired();
  const unpaid = await approved(employee, '2026-06-08', '2026-06-09', 'unpaid');
  const vacation = await approved(employee, '2026-06-10', '2026-06-10', 'vacation');
  const day = await worked(employee, '2026-06-15', '09:00', '19:00');
  const [record] = await june([employee]);
  expect(record).toMatchObject({
    status: 'calculated',
    scheduled_halves: 44,
    worked_halves: 38,
    paid_leave_halves: 2,
    unpaid_halves: 4,
    overtime_minutes: 120,
    gross: 2031.25,
    net: 2031.25,
    stale: false,
  });
  const behind = Object.fromEntries(
    record.trace.map((one: { line: string; sources: { id: string }[] }) => [
      one.line,
      one.sources.map(({ id }) => id),
    ]),
  );
  expect(behind).toEqual({ base: [employee, unpaid, vacation], overtime: [day.id] });
});

test('the lines are in the language of the organization', async () => {
  await people.changed('/settings', { locale: 'es' });
  const { id: employee } = await people.hired();
  await worked(employee, '2026-06-15', '09:00', '19:00');
  const [record] = await june([employee]);
  expect(record.earnings.map(({ code, name }: { code: string; name: string }) => [code, name])).toEqual([
    ['base', 'Salario base'],
    ['overtime', 'Horas extra'],
  ]);
});

test('a later change makes a calculated record stale, and does not change an approved one', async () => {
  const { id: employee } = await people.hired();
  const [{ id }] = await june([employee]);
  await worked(employee, '2026-06-15', '09:00', '19:00');
  expect(await people.read(`/hr/payroll-records/${id}`)).toMatchObject({ stale: true, gross: 2200 });
  const refused = await api('PATCH', `/hr/payroll-records/${id}`, { status: 'approved' });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details[0]).toMatchObject({ path: 'status', rule: 'stale' });
  const [again] = await june([employee]);
  expect(again).toMatchObject({ id, stale: false, gross: 2231.25 });
  await step(id, 'approved');
  await raise(employee, 3000);
  const frozen = await people.read(`/hr/payroll-records/${id}`);
  expect(frozen).toMatchObject({ status: 'approved', stale: true, gross: 2231.25 });
  const unpaid = await api('PATCH', `/hr/payroll-records/${id}`, { status: 'paid' });
  expectError(unpaid, 400, 'validation_error');
  expect(unpaid.body.error.details[0]).toMatchObject({ path: 'status', rule: 'stale' });
  expect(unpaid.body.error.message).toContain('open it again (status open)');
  expect((await june([employee]))[0]).toMatchObject({ status: 'approved', gross: 2231.25 });
  const types = (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type);
  expect(types.filter((type) => type === 'payroll.stale')).toHaveLength(2);
});

test('only sources of the month make a record stale, and only while they differ', async () => {
  const { id: employee } = await people.hired();
  const [{ id }] = await june([employee]);
  const stale = async () => (await people.read(`/hr/payroll-records/${id}`)).stale;
  await worked(employee, '2026-05-18', '09:00', '19:00');
  // Eight hours with a break of one change nothing in the month's result.
  const day = await worked(employee, '2026-06-15', '09:00', '17:00');
  expect(await stale()).toBe(false);
  const note = { note: 'Forgot the card' };
  await people.changed(`/hr/attendance/${day.id}`, note);
  await people.changed(`/hr/employees/${employee}`, { position: 'Editor' });
  expect(await stale()).toBe(false);
  await raise(employee, 2300);
  expect(await stale()).toBe(true);
  await raise(employee, 2200);
  expect(await stale()).toBe(false);
  const types = (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type);
  expect(types.filter((type) => type === 'payroll.stale')).toHaveLength(1);
  await step(id, 'approved');
});

test('the day of payment moves the cash plan, and cannot change once it is paid', async () => {
  const { id: employee } = await people.hired();
  const [{ id }] = await june([employee]);
  await step(id, 'approved');
  await people.changed(`/hr/payroll-records/${id}`, { pay_date: '2026-07-03' });
  const [row] = (await people.read('/finance/cashflow')).filter(
    ({ source }: { source: { id: string } | null }) => source?.id === '2026-06',
  );
  expect(row).toMatchObject({ status: 'planned', date: '2026-07-03', amount: 2200 });
  await step(id, 'paid');
  const late = await api('PATCH', `/hr/payroll-records/${id}`, { pay_date: '2026-07-04' });
  expect(late.body.error.details[0]).toMatchObject({ path: 'pay_date', rule: 'state' });
});

test('a record marked as paid by mistake returns to approved, and its staleness is checked again', async () => {
  const { id: employee } = await people.hired();
  const [{ id }] = await june([employee]);
  await step(id, 'approved');
  // Without a payment date, it was paid on the last day of its month.
  expect(await step(id, 'paid')).toMatchObject({ pay_date: '2026-06-30' });
  expectError(
    await api('PATCH', `/hr/payroll-records/${id}`, { status: 'approved' }),
    400,
    'validation_error',
  );
  // A paid record is not shown as stale when its sources have changed.
  await raise(employee, 3000, { pay_difference: true });
  const reversal_reason = 'The bank refused the transfer';
  expect(await step(id, 'approved', { reversal_reason })).toMatchObject({ stale: true, paid_at: null });
  const rows = await people.read('/finance/cashflow');
  expect(rows.map(({ status }: { status: string }) => status).sort()).toEqual(['planned', 'void']);
  expectError(await api('PATCH', `/hr/payroll-records/${id}`, { status: 'paid' }), 400, 'validation_error');
});

test('leave that began in a paid month is cancelled from today on', async () => {
  const { id: employee } = await people.hired();
  const id = await approved(employee, '2026-06-29', '2026-07-03', 'vacation');
  const [record] = await june([employee]);
  await step(record.id, 'approved');
  await step(record.id, 'paid');
  await people.changed(`/hr/absences/${id}`, { status: 'cancelled' });
  expect(await people.vacation(2026, employee)).toMatchObject({ used: 2, balance: 20 });
});

test('approved pay is planned in the cash flow and paid pay has left it, and then its month cannot change', async () => {
  const { id: employee } = await people.hired();
  const [{ id }] = await june([employee]);
  await step(id, 'approved');
  const flow = async () => (await people.read('/finance/cashflow')).filter(isOwn);
  const isOwn = ({ source }: { source: { id: string } | null }) => source?.id === '2026-06';
  expect(await flow()).toMatchObject([
    { status: 'planned', kind: 'outflow', amount: 2200, date: '2026-06-30' },
  ]);
  await step(id, 'paid', { pay_date: '2026-07-01' });
  expect(await flow()).toMatchObject([{ status: 'confirmed', amount: 2200, date: '2026-07-01' }]);
  const late = await people.ask(employee, '2026-06-22', '2026-06-22', { kind: 'sick' });
  expect(late.body.error.details[0]).toMatchObject({ rule: 'paid_period' });
  const clocked = await people.clock(employee, 'check_in', '2026-06-22T08:00:00.000Z');
  expect(clocked.body.error.details[0]).toMatchObject({ rule: 'paid_period' });
});

test('an approved record that is reopened removes its plan from the cash flow', async () => {
  const { id: employee } = await people.hired();
  const [{ id }] = await june([employee]);
  await step(id, 'approved');
  const open = await step(id, 'open');
  expect(open).toMatchObject({ approved_at: null, approved_by: null });
  const rows = await people.read('/finance/cashflow');
  expect(rows.map(({ status }: { status: string }) => status)).toEqual(['void']);
});

test('a person leaving on 12 June gets ten days of pay and unused leave, and their open assignments are listed', async () => {
  const { id: employee } = await people.hired({ user_id: tenant.userId });
  const task = await people.made('/tasks', { title: 'Hand over', assignee_id: tenant.userId });
  const left = { status: 'terminated', termination_date: '2026-06-12' };
  const { body } = await api('PATCH', `/hr/employees/${employee}`, left);
  expect(body.warnings).toMatchObject([{ code: 'open_task', id: task.id }]);
  expect(body.effects.map(({ event }: { event: string }) => event)).toContain('payroll.created');
  // 163 of 365 days give 9.82 of 22 days, and a day is worth 100.00.
  expect(await people.vacation(2026, employee)).toMatchObject({ allotted: 9.82, paid_out: 9.82, balance: 0 });
  const [record] = await people.read(`/hr/payroll/${employee}?period=2026-06`);
  expect(record).toMatchObject({ status: 'open', worked_halves: 20, gross: 1982 });
  const back = { status: 'active', hire_date: '2026-09-01' };
  const rehired = await people.changed(`/hr/employees/${employee}`, back);
  expect(rehired).toMatchObject({
    termination_date: null,
    periods: [{ hire_date: '2024-01-08', termination_date: '2026-06-12' }],
  });
  // The 122 days from 1 September on give 7.35 more.
  expect(await people.vacation(2026, employee)).toMatchObject({ allotted: 17.17, balance: 7.35 });
  expect(await people.read(`/hr/payroll-records/${record.id}`)).toMatchObject({ gross: 1982 });
});

test('a bonus can be added while the record is open, and a second record of a month is refused', async () => {
  const { id: employee } = await people.hired();
  const record = await people.made('/hr/payroll', { employee_id: employee, period: '2026-06' });
  expect(record).toMatchObject({ status: 'open', gross: 2200 });
  const path = `/hr/payroll-records/${record.id}`;
  const more = await people.changed(path, { bonuses: [{ name: 'Delivery', amount: 150 }] });
  expect(more).toMatchObject({ gross: 2350 });
  await step(record.id, 'calculated');
  expectError(await api('PATCH', path, { bonuses: [] }), 400, 'validation_error');
  const second = await api('POST', '/hr/payroll', { employee_id: employee, period: '2026-06' });
  expect(second.body.error.details[0]).toMatchObject({ path: 'period', rule: 'exists' });
});

test('only managers can read salaries and pay', async () => {
  const { id: employee } = await people.hired({ bank: { iban: 'ES9121000418450200051332' } });
  await june([employee]);
  const member = caller(server, tenant.tokens.member);
  const seen = (await member('GET', `/hr/employees/${employee}`)).body.data;
  const redacted = ['base_salary', 'bank', 'pay_terms', 'pay_since'];
  expect(seen).toMatchObject({ base_salary: null, bank: null, redacted_fields: redacted });
  const [record] = (await member('GET', `/hr/payroll/${employee}`)).body.data;
  expect(record).toMatchObject({ gross: null, net: null, earnings: null, trace: null, worked_halves: null });
  const refused = await member('PATCH', `/hr/employees/${employee}`, { base_salary: 1 });
  expectError(refused, 403, 'insufficient_permissions');
});
