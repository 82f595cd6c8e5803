import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { schedule, staffCalls } from '../../support/hr/staff.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-03-02T08:00:00.000Z';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());

test('a planned raise takes effect by itself, with the hours of its day', async () => {
  const { api } = await newWorkplace(clocked.server, { timezone: 'Europe/Madrid' });
  const people = staffCalls(api);
  const { id } = await people.hired();
  const { fri: _, ...four } = schedule;
  const raise = { from: '2026-03-16', base_salary: 2400, work_schedule: four };
  await people.made(`/hr/employees/${id}/pay-terms`, raise);
  const read = () => people.read(`/hr/employees/${id}`);
  expect(await read()).toMatchObject({ base_salary: 2200, pay_since: '2024-01-08' });
  // A request for leave counts the hours of its days: Friday the 13th is a working day, and the 20th is none.
  const { half_days } = (await people.ask(id, '2026-03-13', '2026-03-20')).body.data;
  expect(half_days).toBe(10);
  await clocked.reach('2026-03-15T22:59:00.000Z');
  expect(await read()).toMatchObject({ base_salary: 2200 });
  await clocked.reach('2026-03-15T23:01:00.000Z');
  expect(await read()).toMatchObject({ base_salary: 2400, pay_since: '2026-03-16' });
  const events = (await eventsOf(api, `&resource_id=${id}`)).filter(
    ({ type }) => type === 'employee.updated',
  );
  expect(events.length).toBe(2);
  expect(JSON.stringify(events)).not.toContain('2400');
});
