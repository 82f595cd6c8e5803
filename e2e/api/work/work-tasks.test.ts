import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf, PlatformClient } from '#sdk/index.ts';
import { eventsAbout } from '../../support/events.ts';
import { refused } from '../../support/refusal.ts';
import { clientOf, type Tenant } from '../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

const monday = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let tenant: Tenant;
let client: PlatformClient;
beforeAll(async () => {
  clocked = await startClocked(monday);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(monday);
  ({ tenant } = await newWorkplace(clocked.server, { timezone: 'America/Sao_Paulo' }));
  client = clientOf(clocked.server, tenant.tokens.admin);
});

type Fields = BodyOf<'PATCH', '/tasks/{id}'>;

const newTask = async (body: Fields = {}) =>
  (await client.POST('/tasks', { body: { title: 'Task', ...body } })).data.data;
const read = async (id: string) => (await client.GET('/tasks/{id}', { params: { path: { id } } })).data.data;
const change = async (id: string, body: Fields, by = client) =>
  (await by.PATCH('/tasks/{id}', { params: { path: { id } }, body })).data;
const typesOf = async (id: string) => (await eventsAbout(client, id)).map(({ type }) => type);

describe('dependencies', () => {
  test('that form a cycle are refused at any distance, with the cycle', async () => {
    const a = await newTask();
    const b = await newTask({ depends_on: [a.id] });
    const c = await newTask({ depends_on: [b.id] });
    const circle = await refused(change(a.id, { depends_on: [c.id] }));
    expect(circle.fields).toMatchObject([{ path: 'depends_on', rule: 'cycle' }]);
    expect(circle.message).toContain([a.id, c.id, b.id, a.id].join(' → '));
    await refused(change(a.id, { depends_on: [a.id] }));
    const under = await newTask({ parent_id: a.id });
    await refused(change(a.id, { parent_id: under.id }));
  });

  test('written at once cannot form a cycle', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await newTask(), await newTask()];
      const changes = await Promise.allSettled([
        change(a.id, { depends_on: [b.id] }),
        change(b.id, { depends_on: [a.id] }),
      ]);
      expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const one of changes) if (one.status === 'rejected') await refused(Promise.reject(one.reason));
    }
  });

  test('must be finished first, except by force', async () => {
    const first = await newTask();
    const second = await newTask({ depends_on: [first.id] });
    const tooSoon = await refused(change(second.id, { status: 'done' }));
    expect(tooSoon.fields).toMatchObject([
      { path: 'status', rule: 'unfinished_dependencies', allowed: [first.id] },
    ]);
    const forced = await change(second.id, { status: 'done', force: true });
    expect(forced.data).toMatchObject({ status: 'done', custom_fields: {} });
    await change(first.id, { status: 'cancelled' });
    const third = await newTask({ depends_on: [first.id] });
    expect((await change(third.id, { status: 'done' })).data.status).toBe('done');
  });

  test('unblock a task with the last one, unless something else blocks it', async () => {
    const [a, b] = [await newTask(), await newTask()];
    const waiting = await newTask({ depends_on: [a.id, b.id], status: 'blocked' });
    const other = await newTask({ depends_on: [a.id, b.id] });
    await change(other.id, { status: 'blocked', blocked_reason: 'The client is away' });
    await change(a.id, { status: 'done' });
    expect((await read(waiting.id)).status).toBe('blocked');
    const last = await change(b.id, { status: 'done' });
    expect(last.effects).toEqual([{ event: 'task.status_changed', resource: 'task', id: waiting.id }]);
    expect((await read(waiting.id)).status).toBe('todo');
    expect(await read(other.id)).toMatchObject({ status: 'blocked', blocked_reason: 'The client is away' });
    const going = await change(other.id, { status: 'in_progress' });
    expect(going.data.blocked_reason).toBeNull();
  });

  test('that two people finish at once unblock the task once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await newTask(), await newTask()];
      const waiting = await newTask({ depends_on: [a.id, b.id], status: 'blocked' });
      await Promise.all([a, b].map(({ id }) => change(id, { status: 'done' })));
      expect((await read(waiting.id)).status).toBe('todo');
      expect((await typesOf(waiting.id)).filter((type) => type === 'task.status_changed')).toHaveLength(2);
    }
  });

  test('on a deleted task block nothing', async () => {
    const first = await newTask();
    const waiting = await newTask({ depends_on: [first.id], status: 'blocked' });
    await client.DELETE('/tasks/{id}', { params: { path: { id: first.id } } });
    expect((await read(waiting.id)).status).toBe('todo');
  });
});

describe('the due date', () => {
  test('is reported once it has passed in the organization’s time zone', async () => {
    const { id } = await newTask({ due_date: '2026-01-14' });
    await clocked.reach('2026-01-15T02:59:59.999Z');
    expect((await read(id)).overdue_at).toBeNull();
    await clocked.reach('2026-01-15T03:00:00.000Z');
    expect((await read(id)).overdue_at).toBe('2026-01-15T03:00:00.000Z');
    await clocked.reach('2026-01-20T03:00:00.000Z');
    expect(await typesOf(id)).toEqual(['task.created', 'task.overdue']);
  });

  test('is not reported if it was met, moved or removed', async () => {
    const [done, moved, removed] = [
      await newTask({ due_date: '2026-01-14' }),
      await newTask({ due_date: '2026-01-14' }),
      await newTask({ due_date: '2026-01-14' }),
    ];
    await change(done.id, { status: 'done' });
    await change(moved.id, { due_date: '2026-01-16' });
    await change(removed.id, { due_date: null });
    await clocked.reach('2026-01-16T12:00:00.000Z');
    for (const { id } of [done, moved, removed]) expect(await typesOf(id)).not.toContain('task.overdue');
    await clocked.reach('2026-01-17T12:00:00.000Z');
    expect(await typesOf(moved.id)).toContain('task.overdue');
  });

  test('ends with its day in the zone that the organization has moved to', async () => {
    const { id } = await newTask({ due_date: '2026-01-14' });
    await client.PATCH('/settings', { body: { timezone: 'America/Los_Angeles' } });
    await clocked.reach('2026-01-15T07:59:59.999Z');
    expect((await read(id)).overdue_at).toBeNull();
    await clocked.reach('2026-01-15T08:00:00.000Z');
    expect((await read(id)).overdue_at).toBe('2026-01-15T08:00:00.000Z');
  });

  test('is reported again after it was changed', async () => {
    const { id } = await newTask({ due_date: '2026-01-12' });
    await clocked.reach('2026-01-13T12:00:00.000Z');
    expect((await change(id, { due_date: '2026-01-13' })).data.overdue_at).toBeNull();
    await clocked.reach('2026-01-14T12:00:00.000Z');
    expect((await typesOf(id)).filter((type) => type === 'task.overdue')).toHaveLength(2);
  });
});

test('an assignment is a separate event', async () => {
  const { id } = await newTask();
  await change(id, { assignee_id: tenant.userId, title: 'Renamed' });
  const [, assigned, updated] = await eventsAbout(client, id);
  expect(assigned?.type).toBe('task.assigned');
  expect(assigned?.data.changes).toEqual({ assignee_id: { from: null, to: tenant.userId } });
  expect(Object.keys(updated?.data.changes ?? {})).toEqual(['title']);
});

test('only a manager can reopen a cancelled task', async () => {
  const { id } = await newTask({ status: 'cancelled' });
  const member = clientOf(clocked.server, tenant.tokens.member);
  await refused(change(id, { status: 'todo' }, member));
  expect((await change(id, { status: 'todo' })).data.status).toBe('todo');
});
