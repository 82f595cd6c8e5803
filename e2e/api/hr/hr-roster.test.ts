import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { expectError } from '../../support/expected-replies.ts';
import { schedule, staffCalls } from '../../support/hr/staff.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

/** A Tuesday, in the evening. */
const now = '2026-03-17T20:00:00.000Z';

let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let people: ReturnType<typeof staffCalls>;
let luis: Colleague;
let employee: string;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse(now), config: { roles: ['api', 'console'] } });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  people = staffCalls(api);
  await api('PATCH', '/settings', {
    timezone: 'Europe/Madrid',
    holidays: [{ date: '2026-03-19', name: 'San José' }],
  });
  luis = await newColleague(server, tenant.id, 'member', 'Luis Prado');
  const department = await people.made('/hr/departments', { name: 'Editing', min_coverage: 2 });
  const shared = { status: 'active', department_id: department.id };
  employee = (await people.hired(shared)).id;
  await people.hired({ ...shared, first_name: 'Luis', last_name: 'Prado', user_id: luis.id });
});

test('the roster has the hours, holidays, absences and attendance of each person, and the gaps of coverage', async () => {
  const asked = await people.ask(employee, '2026-03-18', '2026-03-19', { kind: 'sick' });
  await people.clock(employee, 'check_in', '2026-03-17T08:00:00.000Z');
  const { body } = await api('GET', '/hr/roster?from=2026-03-17&to=2026-03-19');
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Luis Prado', 'Nuria Vidal']);
  const [tuesday, wednesday, thursday] = body.data[1].days;
  expect(tuesday).toMatchObject({
    hours: schedule.tue,
    scheduled_minutes: 480,
    halves: ['am', 'pm'],
    attendance: { status: 'open', check_out: null, confirmed_at: null },
  });
  const { id } = asked.body.data;
  expect(wednesday.away).toEqual(
    ['am', 'pm'].map((half) => ({ half, absence_id: id, status: 'requested', kind: 'sick' })),
  );
  expect(thursday).toMatchObject({ hours: [], halves: [], holiday: 'San José', away: [] });
  expect(body.summary).toMatchObject({
    today: '2026-03-17',
    holidays: [{ date: '2026-03-19', name: 'San José' }],
    shortages: [
      { date: '2026-03-18', half: 'am', there: 1, needed: 2 },
      { date: '2026-03-18', half: 'pm', there: 1, needed: 2 },
    ],
  });
});

test('colleagues see who is away, but not why', async () => {
  await people.ask(employee, '2026-03-18', '2026-03-18', { kind: 'sick' });
  const { body } = await luis.query('roster.list', { from: '2026-03-18', to: '2026-03-18' });
  expect(body.data[1].days[0].away[0]).toMatchObject({ half: 'am', status: 'requested', kind: null });
  expect(body.data.map(({ is_own }: { is_own: boolean }) => is_own)).toEqual([true, false]);
});

test('a period of more than six weeks is refused', async () => {
  expectError(await api('GET', '/hr/roster?from=2026-01-01&to=2026-03-01'), 400, 'invalid_request');
});

test('managers confirm hours; a day without a check-out is refused', async () => {
  const { body: open } = await people.clock(employee, 'check_in', '2026-03-17T08:00:00.000Z');
  const asked = { attendance_ids: [open.data.id] };
  const early = await api('POST', '/hr/attendance/confirm', asked);
  expectError(early, 400, 'validation_error');
  expect(early.body.error.details[0]).toMatchObject({ path: 'attendance_ids', rule: 'not_clocked' });
  await people.clock(employee, 'check_out', '2026-03-17T17:00:00.000Z');
  expect((await luis.mutate('attendance.confirm', asked)).status).toBe(403);
  const { body } = await api('POST', '/hr/attendance/confirm', asked);
  expect(body.data[0]).toMatchObject({ status: 'closed', confirmed_at: now });
  const rest = await people.read('/hr/attendance?confirmed_at[null]=true');
  expect(rest).toEqual([]);
});

test('hours that change after they were confirmed have to be confirmed again', async () => {
  await people.clock(employee, 'check_in', '2026-03-17T08:00:00.000Z');
  const { body } = await people.clock(employee, 'check_out', '2026-03-17T17:00:00.000Z');
  const { id } = body.data;
  await people.made('/hr/attendance/confirm', { attendance_ids: [id] });
  expect(await people.changed(`/hr/attendance/${id}`, { note: 'On the road' })).toMatchObject({
    confirmed_at: now,
  });
  const corrected = { corrected_in: '2026-03-17T09:00:00.000Z', correction_reason: 'The train was late' };
  expect(await people.changed(`/hr/attendance/${id}`, corrected)).toMatchObject({
    confirmed_at: null,
    confirmed_by: null,
  });
});

test('an approval is undone while the month is not paid: the days are held again', async () => {
  const { body } = await people.ask(employee, '2026-03-23', '2026-03-24');
  await people.changed(`/hr/absences/${body.data.id}`, { status: 'approved' });
  expect(await people.vacation(2026, employee)).toMatchObject({ held: 0, used: 2 });
  const again = await people.changed(`/hr/absences/${body.data.id}`, { status: 'requested' });
  expect(again).toMatchObject({ status: 'requested', decided_at: null, days: 2 });
  expect(await people.vacation(2026, employee)).toMatchObject({ held: 2, used: 0 });
});
