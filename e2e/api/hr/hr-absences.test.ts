import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { caller, type Tenant } from '../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-03-02T08:00:00.000Z';
const holidays = [{ date: '2026-03-19', name: 'San José' }];

let clocked: Clocked;
let api: ReturnType<typeof caller>;
let tenant: Tenant;
let people: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  ({ api, tenant } = await newWorkplace(clocked.server, { timezone: 'Europe/Madrid', holidays }));
  people = staffCalls(api);
});

const decide = (id: string, status: string, body: Record<string, unknown> = {}) =>
  people.changed(`/hr/absences/${id}`, { status, ...body });
const typesOf = async (id: string) => (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type);

test('a request holds days, an approval uses them, and a cancellation returns them: 22 days, 3.5 requested', async () => {
  const { id: employee } = await people.hired();
  expect(await people.vacation(2026, employee)).toMatchObject({ allotted: 22, balance: 22 });
  // The absence is from Tuesday 17 to the morning of Monday 23 March: three days 17, 18 and 20, a holiday on the
  // 19th, and a half day.
  const reply = await people.ask(employee, '2026-03-17', '2026-03-23', { end_half: 'am' });
  expect(reply.body.data).toMatchObject({ status: 'requested', half_days: 7, days: 3.5 });
  const eventTypes = reply.body.effects.map(({ event }: { event: string }) => event);
  expect(eventTypes).toEqual(['leave_balance.changed', 'notification.created']);
  expect(await people.vacation(2026, employee)).toMatchObject({ held: 3.5, used: 0, balance: 18.5 });
  const { id } = reply.body.data;
  await decide(id, 'approved', { decision_note: 'Enjoy' });
  expect(await people.vacation(2026, employee)).toMatchObject({ held: 0, used: 3.5, balance: 18.5 });
  await decide(id, 'cancelled');
  expect(await people.vacation(2026, employee)).toMatchObject({ held: 0, used: 0, balance: 22 });
  expect(await typesOf(id)).toEqual(['absence.requested', 'absence.approved', 'absence.cancelled']);
});

test('a rejected or deleted request returns its days, and a restored one takes them again', async () => {
  const { id: employee } = await people.hired();
  const first = (await people.ask(employee, '2026-04-01')).body.data;
  await decide(first.id, 'rejected');
  const second = (await people.ask(employee, '2026-04-01')).body.data;
  await api('DELETE', `/hr/absences/${second.id}`);
  expect(await people.vacation(2026, employee)).toMatchObject({ held: 0, balance: 22 });
  await people.made(`/hr/absences/${second.id}/restore`, {});
  expect(await people.vacation(2026, employee)).toMatchObject({ held: 1, balance: 21 });
  await api('DELETE', `/hr/absences/${second.id}`);
  await people.ask(employee, '2026-04-01');
  expectError(await api('POST', `/hr/absences/${second.id}/restore`, {}), 400, 'validation_error');
});

test('absences of a person cannot overlap, and cannot exceed the balance', async () => {
  const { id: employee } = await people.hired();
  const { id } = (await people.ask(employee, '2026-04-06', '2026-04-08')).body.data;
  const twice = await people.ask(employee, '2026-04-08', '2026-04-10', { start_half: 'pm', kind: 'sick' });
  expectError(twice, 400, 'validation_error');
  expect(twice.body.error.details[0]).toMatchObject({ path: 'start_date', rule: 'overlap' });
  expect(twice.body.error.message).toContain(id);
  expect((await people.ask(employee, '2026-04-09', '2026-04-10', { kind: 'sick' })).status).toBe(200);
  const tooMany = await people.ask(employee, '2026-05-04', '2026-06-01');
  expect(tooMany.body.error.details[0]).toMatchObject({ path: 'days', rule: 'balance' });
  expect(tooMany.body.error.message).toContain('21 days of vacation in 2026, and 19 are left');
  await people.made('/hr/leave-entries', { employee_id: employee, kind: 'vacation', year: 2026, days: 2 });
  expect((await people.ask(employee, '2026-05-04', '2026-06-01')).status).toBe(200);
});

test('weekends are no leave, and days before the first working day are refused', async () => {
  const { id: employee } = await people.hired({ hire_date: '2026-03-02' });
  const weekend = await people.ask(employee, '2026-03-14', '2026-03-15');
  expect(weekend.body.error.details[0]).toMatchObject({ rule: 'no_working_day' });
  const early = await people.ask(employee, '2026-02-27', '2026-03-03');
  expect(early.body.error.details[0]).toMatchObject({ rule: 'employment' });
});

test('cancelling an approved absence returns only the days ahead', async () => {
  const { id: employee } = await people.hired({ status: 'active' });
  const { id } = (await people.ask(employee, '2026-03-09', '2026-03-13')).body.data;
  await decide(id, 'approved');
  await clocked.reach('2026-03-11T08:00:00.000Z');
  expect((await people.read(`/hr/employees/${employee}`)).status).toBe('on_leave');
  const cancelled = await decide(id, 'cancelled');
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelled_from: '2026-03-11', days: 5 });
  expect(await people.vacation(2026, employee)).toMatchObject({ used: 2, balance: 20 });
  expectError(await api('DELETE', `/hr/absences/${id}`), 400, 'validation_error');
  expect((await people.read(`/hr/employees/${employee}`)).status).toBe('active');
  const days = await people.read(`/hr/attendance?employee_id=${employee}&sort_by=date&sort_dir=asc`);
  expect(days.map(({ presence }: { presence: string }) => presence)).toEqual([
    'on_leave',
    'on_leave',
    null,
    null,
    null,
  ]);
});

test('another person must approve, and a member may not', async () => {
  const { id: employee } = await people.hired();
  const { id } = (await people.ask(employee, '2026-04-01')).body.data;
  const member = caller(clocked.server, tenant.tokens.member);
  expectError(await member('PATCH', `/hr/absences/${id}`, { status: 'approved' }), 400, 'validation_error');
});

test('an absence that leaves a department with too few people is answered with a warning', async () => {
  const department = await people.made('/hr/departments', { name: 'Production', min_coverage: 2 });
  const [first, second] = [
    await people.hired({ department_id: department.id, status: 'active' }),
    await people.hired({ department_id: department.id, status: 'active' }),
  ];
  const reply = await people.ask(first.id, '2026-04-01');
  expect(reply.body.warnings).toMatchObject([{ code: 'coverage', id: reply.body.data.id }]);
  expect(reply.body.warnings[0].message).toContain('2026-04-01 am (1 of 2)');
  await people.hired({ department_id: department.id, status: 'active' });
  expect((await people.ask(second.id, '2026-04-02')).body.warnings).toBeUndefined();
});

test('at New Year five days are carried over, the rest expires, and carried days lapse after 31 March', async () => {
  clocked.set('2026-12-01T08:00:00.000Z');
  const { id: employee } = await people.hired({ hire_date: '2020-01-01' });
  const { id } = (await people.ask(employee, '2026-12-14', '2026-12-18')).body.data;
  await decide(id, 'approved');
  await clocked.reach('2026-12-31T23:00:00.000Z');
  // 22 − 5 used = 17 left: 5 are carried over and 12 expire.
  expect(await people.vacation(2026, employee)).toMatchObject({ used: 5, expired: 12, balance: 0 });
  expect(await people.vacation(2027, employee)).toMatchObject({ allotted: 22, carried_over: 5, balance: 27 });
  await people.ask(employee, '2027-03-01', '2027-03-03');
  await clocked.reach('2027-03-31T22:00:00.000Z');
  expect(await people.vacation(2027, employee)).toMatchObject({ held: 3, expired: 2, balance: 22 });
});

test('balances of all employees are listed by pages, and nobody loses days they do not have', async () => {
  const staff = await Promise.all(['Alba', 'Bravo', 'Cano'].map((last_name) => people.hired({ last_name })));
  const [alba] = staff;
  const entry = { employee_id: alba.id, kind: 'personal', year: 2026 };
  await people.made('/hr/leave-entries', { ...entry, days: 3 });
  const page = (nth: number) => api('GET', `/hr/leave-balances?per_page=2&page=${nth}`);
  const [first, second] = [(await page(1)).body, (await page(2)).body];
  expect(first.meta).toMatchObject({ total: 4, page: 1, per_page: 2, total_pages: 2 });
  expect((await page(3)).body).toMatchObject({ data: [], meta: { total: 4, total_pages: 2 } });
  const whose = [...first.data, ...second.data].map((one) => [one.employee_id, one.kind, one.balance]);
  expect(whose).toEqual([
    [alba.id, 'vacation', 22],
    [alba.id, 'personal', 3],
    ...staff.slice(1).map(({ id }) => [id, 'vacation', 22]),
  ]);
  const taken = await api('POST', '/hr/leave-entries', { ...entry, days: -3.5 });
  expect(taken.body.error.details[0]).toMatchObject({ path: 'days', rule: 'balance' });
  expect((await api('POST', '/hr/leave-entries', { ...entry, days: -3 })).status).toBe(200);
});

test('the balance is never below zero when days are granted and requested at once', async () => {
  const { id: employee } = await people.hired();
  const entry = { employee_id: employee, kind: 'vacation', year: 2026, days: -21 };
  const replies = await Promise.all([
    api('POST', '/hr/leave-entries', entry),
    people.ask(employee, '2026-04-06', '2026-04-08'),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await people.vacation(2026, employee)).balance).toBeGreaterThanOrEqual(0);
});
