import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { recountSums } from '#server/base/reports/recount.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

// Madrid is an hour ahead of UTC in March.
let now = Date.parse('2026-03-10T12:00:00.000Z');
let database: OwnDatabase;
let server: OwnServer;
beforeAll(async () => {
  database = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    databaseUrl: database.url,
    now: () => now,
    config: { roles: ['api', 'worker'] },
  });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

test('the first time zone of an organization applies to earlier days, and a later one does not', async () => {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const people = staffCalls(api);
  const employee = (await people.hired()).id;
  const wholeDay = (date: string) =>
    api('POST', '/hr/attendance', { employee_id: employee, date, in: '09:00', out: '18:00' });
  const early = await people.clock(employee, 'check_in', '2026-03-02T08:10:00.000Z');
  await people.clock(employee, 'check_out', '2026-03-02T17:10:00.000Z');
  const lateMinutes = async () =>
    (await api('GET', `/hr/attendance/${early.body.data.id}`)).body.data.late_minutes;
  expect(await lateMinutes(), 'in UTC 08:10 is before nine').toBe(0);
  // Half past eleven at night in UTC is the next day in Madrid.
  now = Date.parse('2026-03-09T23:30:00.000Z');
  await api('POST', '/leads', { name: 'A lead of the night', source: 'Web' });
  now = Date.parse('2026-03-10T12:00:00.000Z');
  const leadsOn = async (day: string) =>
    (await api('GET', `/reports?type=leads&group_by=source&from=${day}&to=${day}`)).body.data.rows.length;
  expect([await leadsOn('2026-03-09'), await leadsOn('2026-03-10')]).toEqual([1, 0]);

  await api('PATCH', '/settings', { timezone: 'Europe/Madrid' });
  const lastWeek = await wholeDay('2026-03-03');
  expect(lastWeek.body.data.recorded_in).toBe('2026-03-03T08:00:00.000Z');
  await expect.poll(lateMinutes, { timeout: 20_000 }).toBe(10);
  await expect.poll(() => leadsOn('2026-03-10'), { timeout: 20_000 }).toBe(1);
  expect(await leadsOn('2026-03-09')).toBe(0);
  expect((await recountSums(server.app, tenant.id)).wrong).toBe(0);

  await api('PATCH', '/settings', { timezone: 'America/Sao_Paulo' });
  const afterMove = await wholeDay('2026-03-04');
  expect(afterMove.body.data.recorded_in, 'the office was in Madrid on that day').toBe(
    '2026-03-04T08:00:00.000Z',
  );
});

test('sums are recounted during writes, and no write is lost', async () => {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.manager);
  const make = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, nth) => api('POST', '/leads', { name: `Lead ${nth}` })));
  await make(40);
  const [made] = await Promise.all([make(60), ...[1, 2, 3].map(() => recountSums(server.app, tenant.id))]);
  expect(made.every(({ status }) => status === 200)).toBe(true);
  expect((await recountSums(server.app, tenant.id)).wrong).toBe(0);
  const { rows } = (await api('GET', '/reports?type=leads&group_by=source')).body.data;
  expect(rows[0].values.created_count).toBe(100);
});
