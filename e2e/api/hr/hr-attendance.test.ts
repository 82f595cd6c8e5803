import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { caller, type Tenant } from '../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-03-02T07:00:00.000Z';

let clocked: Clocked;
let api: ReturnType<typeof caller>;
let tenant: Tenant;
let people: ReturnType<typeof staffCalls>;
let employee: string;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  ({ api, tenant } = await newWorkplace(clocked.server, { timezone: 'Europe/Madrid' }));
  people = staffCalls(api);
  employee = (await people.hired()).id;
  clocked.set('2026-03-02T20:00:00.000Z');
});

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const typesOf = async (id: string) => (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type);

test('a day in Madrid: in at 9:10, an hour for lunch, out at 18:40, is 10 minutes late with 30 of overtime', async () => {
  await people.clock(employee, 'check_in', at('08:10'));
  await people.clock(employee, 'break_start', at('13:00'));
  await people.clock(employee, 'break_end', at('14:00'));
  const { body } = await people.clock(employee, 'check_out', at('17:40'));
  expect(body.data).toMatchObject({
    date: '2026-03-02',
    status: 'closed',
    worked_minutes: 510,
    break_minutes: 60,
    late_minutes: 10,
    overtime_minutes: 30,
    presence: 'present',
  });
  const raw = await people.read(`/hr/attendance-events?attendance_id=${body.data.id}`);
  expect(raw).toHaveLength(4);
  const eventTypes = await typesOf(body.data.id);
  expect(eventTypes.filter((type) => !type.endsWith('updated'))).toEqual([
    'attendance.created',
    'attendance.checked_in',
    'attendance.checked_out',
  ]);
});

test('a second check-in is refused, unless it states that the first shift is over', async () => {
  await people.clock(employee, 'check_in', at('08:00'));
  const twice = await people.clock(employee, 'check_in', at('19:00'));
  expectError(twice, 400, 'validation_error');
  expect(twice.body.error.details[0]).toMatchObject({ path: 'kind', rule: 'already_in' });
  const closed = await people.clock(employee, 'check_in', at('19:00'), { auto_close: true });
  expect(closed.body.data).toMatchObject({ status: 'open', recorded_out: null });
  // The shift ended at 18:00 with the scheduled hours, and the hour until the next check-in counts as a break.
  expect(closed.body.data.break_minutes).toBe(120);
  expectError(await people.clock(employee, 'break_end', at('19:30')), 400, 'validation_error');
});

test('a night shift belongs to the day on which it began', async () => {
  clocked.set('2026-03-04T08:00:00.000Z');
  const { body } = await people.clock(employee, 'check_in', '2026-03-02T21:00:00.000Z');
  const out = await people.clock(employee, 'check_out', '2026-03-03T05:00:00.000Z');
  expect(out.body.data).toMatchObject({ id: body.data.id, date: '2026-03-02', worked_minutes: 480 });
});

test('an event repeated by a device is answered and counted once', async () => {
  const device = { device_id: 'door-1', source: 'device' };
  const send = () => people.clock(employee, 'check_in', at('08:00'), device);
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
  const repeated = replies.filter(({ body }) => body.warnings?.[0]?.code === 'already_registered');
  expect(repeated).toHaveLength(2);
  expect(await people.read(`/hr/attendance-events?employee_id=${employee}`)).toHaveLength(1);
});

test('one of several simultaneous check-ins succeeds', async () => {
  const replies = await Promise.all(
    ['08:00', '08:01', '08:02'].map((time) => people.clock(employee, 'check_in', at(time))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('a correction keeps the registered times, has a reason, and needs a manager', async () => {
  await people.clock(employee, 'check_in', at('08:30'));
  const { id } = (await people.clock(employee, 'check_out', at('17:00'))).body.data;
  const correction = { corrected_in: at('08:00'), corrected_break_minutes: 60 };
  const member = caller(clocked.server, tenant.tokens.member);
  expectError(await member('PATCH', `/hr/attendance/${id}`, correction), 403, 'insufficient_permissions');
  const unexplained = await api('PATCH', `/hr/attendance/${id}`, correction);
  expect(unexplained.body.error.details[0]).toMatchObject({ path: 'correction_reason' });
  const day = await people.changed(`/hr/attendance/${id}`, {
    ...correction,
    correction_reason: 'Door was broken',
  });
  expect(day).toMatchObject({
    status: 'corrected',
    recorded_in: at('08:30'),
    check_in: at('08:00'),
    check_out: at('17:00'),
    worked_minutes: 480,
    late_minutes: 0,
  });
  expect((await typesOf(id)).at(-1)).toBe('attendance.corrected');
});

test('a missing check-out is reported once, after the longest shift', async () => {
  const { id } = (await people.clock(employee, 'check_in', at('08:00'))).body.data;
  await clocked.reach('2026-03-02T23:59:59.000Z');
  expect(await typesOf(id)).not.toContain('attendance.missing_checkout');
  await clocked.reach('2026-03-03T00:00:00.000Z');
  await clocked.reach('2026-03-04T00:00:00.000Z');
  expect((await typesOf(id)).filter((type) => type === 'attendance.missing_checkout')).toHaveLength(1);
  clocked.set('2026-03-04T09:00:00.000Z');
  const next = await people.clock(employee, 'check_in', '2026-03-04T08:00:00.000Z');
  expect(next.body.data.date).toBe('2026-03-04');
  expect(await people.read(`/hr/attendance/${id}`)).toMatchObject({
    status: 'closed',
    recorded_out: at('17:00'),
  });
});

test('a whole day is registered by local time, also over midnight', async () => {
  const { body } = await api('POST', '/hr/attendance', {
    employee_id: employee,
    date: '2026-03-01',
    in: '22:00',
    out: '02:30',
    is_remote: true,
  });
  expect(body.data).toMatchObject({
    check_in: '2026-03-01T21:00:00.000Z',
    check_out: '2026-03-02T01:30:00.000Z',
    worked_minutes: 270,
    overtime_minutes: 270,
    presence: 'remote',
  });
  const again = await api('POST', '/hr/attendance', {
    employee_id: employee,
    date: '2026-03-01',
    in: '09:00',
    out: '10:00',
  });
  expect(again.body.error.details[0]).toMatchObject({ path: 'date', rule: 'exists' });
});

test('a shift begins on its day and ends within a day, however it is registered', async () => {
  clocked.set('2026-03-05T20:00:00.000Z');
  const day = { employee_id: employee, date: '2026-03-02' };
  const years = await api('POST', '/hr/attendance', { ...day, in: '2020-01-01T08:00:00Z', out: '17:00' });
  expect(years.body.error.details[0]).toMatchObject({ path: 'in', rule: 'begins' });
  const { id } = (await people.clock(employee, 'check_in', at('08:00'))).body.data;
  const late = await people.clock(employee, 'check_out', '2026-03-04T17:00:00.000Z');
  expect(late.body.error.details[0]).toMatchObject({ path: 'at', rule: 'too_long' });
  expect(late.body.error.message).toContain(id);
  await people.clock(employee, 'check_out', at('17:00'));
  const correct = (body: Record<string, unknown>) =>
    api('PATCH', `/hr/attendance/${id}`, { correction_reason: 'Typing', ...body });
  const wrong = await correct({ corrected_in: '2026-03-01T08:00:00.000Z' });
  expect(wrong.body.error.details[0]).toMatchObject({ path: 'corrected_in', rule: 'begins' });
  const future = await correct({ corrected_out: '2026-03-06T08:00:00.000Z' });
  expect(future.body.error.details.map(({ rule }: { rule: string }) => rule)).toEqual(['too_long', 'future']);
  expect((await correct({ corrected_in: at('07:30') })).status).toBe(200);
});

test('working hours of a day cannot overlap, and the last may end on the next day', async () => {
  const hours = (...mon: { from: string; to: string }[]) =>
    api('PATCH', `/hr/employees/${employee}`, { work_schedule: { mon } });
  const [early, late] = [
    { from: '06:00', to: '10:00' },
    { from: '22:00', to: '02:00' },
  ];
  expect((await hours(early, late)).status).toBe(200);
  for (const wrong of [
    [early, { from: '09:00', to: '12:00' }],
    [late, early],
  ]) {
    const { body } = await hours(...wrong);
    expect(body.error.details[0]).toMatchObject({ path: 'work_schedule.mon' });
  }
});
