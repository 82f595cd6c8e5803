import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import type { caller, Reply } from '../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

/** June 2026 has 22 working days, so 2,200 a month are 100 a day. */
const start = '2026-06-10T08:00:00.000Z';

let clocked: Clocked;
let api: ReturnType<typeof caller>;
let people: ReturnType<typeof staffCalls>;
let employee: string;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  ({ api } = await newWorkplace(clocked.server, { timezone: 'Europe/Madrid' }));
  people = staffCalls(api);
  employee = (await people.hired()).id;
});

const leave = (termination_date: string): Promise<Reply> =>
  api('PATCH', `/hr/employees/${employee}`, { status: 'terminated', termination_date });
const codes = ({ body }: Reply) => (body.warnings ?? []).map(({ code }: { code: string }) => code);
const asked = async (from: string, to: string, status?: string) => {
  const { id } = (await people.ask(employee, from, to)).body.data;
  if (status) await people.changed(`/hr/absences/${id}`, { status });
  return id;
};
const payOf = async (period: string) => (await people.read(`/hr/payroll/${employee}?period=${period}`)).at(0);
const pay = async (period: string, upTo: string) => {
  const [{ id }] = await people.made('/hr/payroll/calculate', { period, employee_ids: [employee] });
  for (const status of ['approved', 'paid'].slice(0, upTo === 'paid' ? 2 : 1))
    await people.changed(`/hr/payroll-records/${id}`, { status });
  return id;
};

test('leave beyond the last day is returned before the balance is paid out: 9.82 days are 982.00', async () => {
  const across = await asked('2026-06-11', '2026-06-16', 'approved');
  const wanted = await asked('2026-06-17', '2026-06-18');
  const later = await asked('2026-08-03', '2026-08-07', 'approved');
  const record = await people.made('/hr/payroll', { employee_id: employee, period: '2026-06' });
  const reply = await leave('2026-06-12');
  expect(codes(reply)).toEqual(['absence_ended', 'absence_ended', 'absence_ended']);
  expect(await people.read(`/hr/absences/${across}`)).toMatchObject({
    status: 'cancelled',
    cancelled_from: '2026-06-13',
  });
  expect(await people.read(`/hr/absences/${wanted}`)).toMatchObject({ status: 'cancelled' });
  expect(await people.read(`/hr/absences/${later}`)).toMatchObject({ status: 'cancelled' });
  // 163 of 365 days give 9.82 of 22 days, and two of them were taken.
  expect(await people.vacation(2026, employee)).toMatchObject({
    used: 2,
    held: 0,
    paid_out: 7.82,
    balance: 0,
  });
  // The open record includes ten working days and the 7.82 that are paid out.
  expect(await payOf('2026-06')).toMatchObject({ id: record.id, gross: 1782 });
});

test('a request that reaches beyond the last day is cut to it', async () => {
  const id = await asked('2026-06-11', '2026-06-16');
  await leave('2026-06-12');
  expect(await people.read(`/hr/absences/${id}`)).toMatchObject({
    status: 'requested',
    end_date: '2026-06-12',
    days: 2,
  });
  expect(await people.vacation(2026, employee)).toMatchObject({ held: 2, balance: 0 });
});

test('a changed last day is paid out again, and too much is taken back', async () => {
  await leave('2026-06-12');
  await people.changed(`/hr/employees/${employee}`, { termination_date: '2026-06-30' });
  // 181 of 365 days give 10.91 of 22 days.
  expect(await people.vacation(2026, employee)).toMatchObject({
    allotted: 10.91,
    paid_out: 10.91,
    balance: 0,
  });
  expect(await payOf('2026-06')).toMatchObject({ gross: 3291 });
  await people.changed(`/hr/employees/${employee}`, { termination_date: '2026-05-29' });
  expect(await people.vacation(2026, employee)).toMatchObject({ allotted: 8.98, paid_out: 8.98, balance: 0 });
  expect(await payOf('2026-06')).toMatchObject({ gross: 0 });
  expect((await payOf('2026-05')).worked_halves).toBe(42);
  const none = await api('PATCH', `/hr/employees/${employee}`, { termination_date: null });
  expect(none.body.error.details[0]).toMatchObject({ path: 'termination_date', rule: 'required' });
});

test('leave of a person whose month is already paid is paid in the next month, with a warning', async () => {
  await pay('2026-06', 'paid');
  const reply = await leave('2026-06-12');
  expect(codes(reply)).toEqual(['paid_period']);
  // July has 23 working days: 2,200 / 23 = 95.6522 a day.
  expect(await payOf('2026-07')).toMatchObject({ status: 'open', worked_halves: 0, gross: 939.3 });
  expect(await payOf('2026-06')).toMatchObject({ status: 'paid', stale: false, gross: 2200 });
  const july = { period: '2026-07', employee_ids: [employee] };
  expect(await people.made('/hr/payroll/calculate', july)).toMatchObject([{ status: 'calculated' }]);
});

test("leave taken beyond the entitlement and the person's reports are listed in warnings", async () => {
  await asked('2026-01-12', '2026-01-30', 'approved');
  const other = await people.hired({ manager_id: employee });
  const department = await people.made('/hr/departments', { name: 'Sound', manager_id: employee });
  const reply = await leave('2026-06-12');
  expect(reply.body.warnings).toMatchObject([
    { code: 'leave_overdrawn', id: employee },
    { code: 'leads_department', id: department.id },
    { code: 'leads_employee', id: other.id },
  ]);
  expect(reply.body.warnings[0].message).toContain('5.18 more days of vacation');
});

test('a person with a last day is terminated once, when it is over', async () => {
  await people.changed(`/hr/employees/${employee}`, { status: 'active', termination_date: '2026-06-12' });
  await clocked.reach('2026-06-12T21:59:59.000Z');
  expect((await people.read(`/hr/employees/${employee}`)).status).toBe('active');
  await clocked.reach('2026-06-12T22:00:00.000Z');
  expect((await people.read(`/hr/employees/${employee}`)).status).toBe('terminated');
  expect(await payOf('2026-06')).toMatchObject({ gross: 1982 });
  const eventTypes = (await eventsOf(api, `&resource_id=${employee}`)).map(({ type }) => type);
  expect(eventTypes.filter((type) => type === 'employee.terminated')).toHaveLength(1);
});

test('attendance outside the employment is refused, also when it is registered late', async () => {
  await leave('2026-06-09');
  expect((await people.clock(employee, 'check_in', '2026-06-09T07:00:00.000Z')).status).toBe(200);
  expect((await people.clock(employee, 'check_out', '2026-06-09T16:00:00.000Z')).status).toBe(200);
  const after = await people.clock(employee, 'check_in', '2026-06-10T07:00:00.000Z');
  expect(after.body.error.details[0]).toMatchObject({ path: 'at', rule: 'employment' });
  const before = { employee_id: employee, date: '2024-01-05', in: '09:00', out: '18:00' };
  const early = await api('POST', '/hr/attendance', before);
  expect(early.body.error.details[0]).toMatchObject({ path: 'date', rule: 'employment' });
});

test('a person with hours, leave or pay is terminated and not deleted, and a new period begins after the last', async () => {
  await asked('2026-06-11', '2026-06-11');
  const refused = await api('DELETE', `/hr/employees/${employee}`);
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details[0]).toMatchObject({ rule: 'not_removable' });
  await leave('2026-06-12');
  await people.changed(`/hr/employees/${employee}`, { status: 'active', hire_date: '2026-07-01' });
  const may = { period: '2026-05', employee_ids: [employee] };
  expect(await people.made('/hr/payroll/calculate', may)).toMatchObject([{ gross: 2200 }]);
  const back = await api('PATCH', `/hr/employees/${employee}`, { hire_date: '2026-06-01' });
  expect(back.body.error.details[0]).toMatchObject({ path: 'hire_date', rule: 'order' });
  const { id } = await people.hired();
  expect((await api('DELETE', `/hr/employees/${id}`)).status).toBe(200);
});
