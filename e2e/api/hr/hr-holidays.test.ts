import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls } from '../../support/hr/staff.ts';
import type { caller } from '../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-03-02T08:00:00.000Z';

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

const declare = async (...dates: string[]) => {
  const reply = await api('PATCH', '/settings', { holidays: dates.map((date) => ({ date, name: 'Free' })) });
  expect(reply.status, reply.text).toBe(200);
};
const asked = async (from: string, to: string, status?: string) => {
  const { id } = (await people.ask(employee, from, to)).body.data;
  return status ? people.changed(`/hr/absences/${id}`, { status }) : people.read(`/hr/absences/${id}`);
};

test('a holiday declared later returns the day, and removing it takes the day again', async () => {
  const approved = await asked('2026-03-16', '2026-03-20', 'approved');
  const requested = await asked('2026-04-06', '2026-04-08');
  await declare('2026-03-19', '2026-04-07');
  expect(await people.read(`/hr/absences/${approved.id}`)).toMatchObject({ days: 4, half_days: 8 });
  expect(await people.read(`/hr/absences/${requested.id}`)).toMatchObject({ days: 2 });
  // 22 − 4 used − 2 held.
  expect(await people.vacation(2026, employee)).toMatchObject({ used: 4, held: 2, balance: 16 });
  const [day] = await people.read(`/hr/attendance?employee_id=${employee}&date=2026-03-19`);
  expect(day).toMatchObject({ presence: 'holiday', scheduled_minutes: 0 });
  await declare();
  expect(await people.vacation(2026, employee)).toMatchObject({ used: 5, held: 3, balance: 14 });
  expect(await people.read(`/hr/absences/${approved.id}`)).toMatchObject({ days: 5 });
});

test('past leave is not changed by a new holiday', async () => {
  const { id } = await asked('2026-03-16', '2026-03-20', 'approved');
  await clocked.reach('2026-03-20T08:00:00.000Z');
  await declare('2026-03-19');
  expect(await people.read(`/hr/absences/${id}`)).toMatchObject({ days: 5 });
  expect(await people.vacation(2026, employee)).toMatchObject({ used: 5 });
});

test('a request is counted again when it is approved, because its working hours have become half days', async () => {
  const { id } = await asked('2026-03-16', '2026-03-20');
  const morning = [{ from: '09:00', to: '13:00' }];
  const part = { mon: morning, tue: morning, wed: morning, thu: morning, fri: morning };
  await people.changed(`/hr/employees/${employee}`, { work_schedule: part });
  const approved = await people.changed(`/hr/absences/${id}`, { status: 'approved' });
  expect(approved).toMatchObject({ days: 2.5, half_days: 5 });
  expect(await people.vacation(2026, employee)).toMatchObject({ used: 2.5, held: 0, balance: 19.5 });
});

test('a month calculated with other holidays or rules is stale', async () => {
  await declare('2026-02-12');
  const body = { period: '2026-02', employee_ids: [employee] };
  const [{ id }] = await people.made('/hr/payroll/calculate', body);
  const stale = async () => (await people.read(`/hr/payroll-records/${id}`)).stale;
  await declare('2026-02-12', '2026-03-19');
  expect(await stale()).toBe(false);
  await declare();
  expect(await stale()).toBe(true);
  await declare('2026-02-12');
  expect(await stale()).toBe(false);
  const rules = { deductions: [{ name: 'Social security', percent: 6.35 }] };
  await api('PATCH', '/settings', { people: rules });
  expect(await stale()).toBe(true);
});

test('a request deleted before the holiday was declared is restored without that day', async () => {
  const { id } = await asked('2026-04-06', '2026-04-08');
  await api('DELETE', `/hr/absences/${id}`);
  await declare('2026-04-07');
  await people.made(`/hr/absences/${id}/restore`, {});
  expect(await people.read(`/hr/absences/${id}`)).toMatchObject({ days: 2, half_days: 4 });
  expect(await people.vacation(2026, employee)).toMatchObject({ held: 2, balance: 20 });
});
