import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyOf, PlatformClient } from '#sdk/index.ts';
import { eventsAbout } from '../../support/events.ts';
import { refused } from '../../support/refusal.ts';
import { clientOf } from '../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let client: PlatformClient;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  const { tenant } = await newWorkplace(clocked.server, { timezone: 'Europe/Madrid' });
  client = clientOf(clocked.server, tenant.tokens.admin);
});

type Body<P extends '/projects/{id}' | '/tasks/{id}'> = BodyOf<'PATCH', P>;

const at = (id: string) => ({ params: { path: { id } } });
const newProject = async (body: Body<'/projects/{id}'> = {}) =>
  (await client.POST('/projects', { body: { name: 'Film', ...body } })).data.data;
const newTask = async (project_id: string, body: Body<'/tasks/{id}'> = {}) =>
  (await client.POST('/tasks', { body: { title: 'Task', project_id, ...body } })).data.data;
const read = async (id: string) => (await client.GET('/projects/{id}', at(id))).data.data;
const change = async (id: string, body: Body<'/projects/{id}'>) =>
  (await client.PATCH('/projects/{id}', { ...at(id), body })).data.data;
const changeTask = (id: string, body: Body<'/tasks/{id}'>) =>
  client.PATCH('/tasks/{id}', { ...at(id), body });
const done = (id: string) => changeTask(id, { status: 'done' });
const typesOf = async (id: string) => (await eventsAbout(client, id)).map(({ type }) => type);

test('progress follows the tasks, also when they move', async () => {
  const { id } = await newProject();
  const other = await newProject();
  const tasks = [await newTask(id), await newTask(id), await newTask(id), await newTask(id)] as const;
  expect(await read(id)).toMatchObject({ open_tasks: 4, done_tasks: 0, progress_pct: 0 });
  await done(tasks[0].id);
  expect(await read(id)).toMatchObject({ open_tasks: 3, done_tasks: 1, progress_pct: 25 });
  await changeTask(tasks[1].id, { status: 'cancelled' });
  expect(await read(id)).toMatchObject({ open_tasks: 2, progress_pct: 33 });
  await client.DELETE('/tasks/{id}', at(tasks[2].id));
  expect((await read(id)).progress_pct).toBe(50);
  await changeTask(tasks[3].id, { project_id: other.id });
  expect(await read(id)).toMatchObject({ open_tasks: 0, progress_pct: 100 });
  expect(await read(other.id)).toMatchObject({ open_tasks: 1, progress_pct: 0 });
  await client.POST('/tasks/{id}/restore', at(tasks[2].id));
  expect(await read(id)).toMatchObject({ open_tasks: 1, progress_pct: 50 });
});

test('tasks that are finished at once are all counted', async () => {
  const { id } = await newProject();
  const tasks = await Promise.all(Array.from({ length: 8 }, () => newTask(id)));
  expect((await read(id)).open_tasks).toBe(8);
  await Promise.all(tasks.map((task) => done(task.id)));
  expect(await read(id)).toMatchObject({ open_tasks: 0, done_tasks: 8, progress_pct: 100 });
});

test("hours cost exactly the project's rate", async () => {
  const { id } = await newProject({ hourly_cost: '33.33' });
  await newTask(id, { spent_hours: 0.1 });
  await newTask(id, { spent_hours: 0.2 });
  expect(await read(id)).toMatchObject({ spent_hours: 0.3, spent: 10 });
  await change(id, { hourly_cost: 100 });
  expect((await read(id)).spent).toBe(30);
});

test('a project with open tasks cannot be completed, except by force', async () => {
  const { id } = await newProject({ status: 'active' });
  const task = await newTask(id);
  const tooSoon = await refused(change(id, { status: 'completed' }));
  expect(tooSoon.fields).toMatchObject([{ path: 'status', rule: 'open_tasks' }]);
  const forced = await change(id, { status: 'completed', force: true });
  expect(forced).toMatchObject({ status: 'completed', progress_pct: 100, health: null });
  expect(forced.completed_at).toBe(start);
  expect((await client.GET('/tasks/{id}', at(task.id))).data.data.status).toBe('todo');
  expect((await change(id, { status: 'active' })).completed_at).toBeNull();
  await done(task.id);
  expect((await change(id, { status: 'completed' })).status).toBe('completed');
});

test('a late task puts its project at risk once, on its day, with the reason', async () => {
  const { id } = await newProject({ status: 'active' });
  const task = await newTask(id, { due_date: '2026-01-14', priority: 'urgent' });
  await clocked.reach('2026-01-14T22:59:59.000Z');
  expect(await read(id)).toMatchObject({ health: 'on_track', health_reasons: [] });
  await clocked.reach('2026-01-14T23:00:00.000Z');
  const { health, health_reasons } = await read(id);
  expect(health).toBe('at_risk');
  expect(health_reasons.map(({ code }) => code)).toEqual(['late_important_tasks', 'late_tasks']);
  await newTask(id);
  await clocked.reach('2026-01-20T00:00:00.000Z');
  expect((await typesOf(id)).filter((type) => type === 'project.at_risk')).toHaveLength(1);
  await done(task.id);
  expect(await read(id)).toMatchObject({ health: 'on_track', health_reasons: [] });
});

test('a passed end date is detected without a write', async () => {
  const { id } = await newProject({ status: 'active', end_date: '2026-01-14' });
  await newTask(id);
  await clocked.reach('2026-01-14T12:00:00.000Z');
  expect((await read(id)).health).toBe('on_track');
  await clocked.reach('2026-01-14T23:00:00.000Z');
  expect(await read(id)).toMatchObject({ health: 'off_track', health_checked_on: '2026-01-15' });
  const event = (await eventsAbout(client, id)).find(({ type }) => type === 'project.at_risk');
  expect(event?.data.changes).toEqual({ health: { from: 'on_track', to: 'off_track' } });
  expect(event?.actor).toEqual({ type: 'system', id: 'platform' });
});

test('a project on hold or not started has no health', async () => {
  const { id } = await newProject({ status: 'active', end_date: '2026-01-14' });
  await change(id, { status: 'on_hold' });
  await clocked.reach('2026-02-01T00:00:00.000Z');
  expect(await read(id)).toMatchObject({ health: null });
  expect(await typesOf(id)).not.toContain('project.at_risk');
});
