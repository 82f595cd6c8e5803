import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clocked, newWorkplace, startClocked } from '../clocked.ts';
import { caller, type Tenant } from '../fixtures.ts';
import { eventsOf } from './history.ts';
import { expectError } from './shape.ts';

const monday = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  clocked = await startClocked(monday);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(monday);
  ({ tenant, api } = await newWorkplace(clocked.server, { timezone: 'America/Sao_Paulo' }));
});

const newTask = async (body: Record<string, unknown> = {}) => {
  const reply = await api('POST', '/tasks', { title: 'Task', ...body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const read = async (id: string) => (await api('GET', `/tasks/${id}`)).body.data;
const change = (id: string, body: Record<string, unknown>) => api('PATCH', `/tasks/${id}`, body);
const typesOf = async (id: string) => (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type);

describe('dependencies', () => {
  test('a circle is refused at any distance and named', async () => {
    const a = await newTask();
    const b = await newTask({ depends_on: [a.id] });
    const c = await newTask({ depends_on: [b.id] });
    const reply = await change(a.id, { depends_on: [c.id] });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details).toMatchObject([{ path: 'depends_on', rule: 'cycle' }]);
    expect(reply.body.error.message).toContain([a.id, c.id, b.id, a.id].join(' → '));
    expectError(await change(a.id, { depends_on: [a.id] }), 400, 'validation_error');
    const under = await newTask({ parent_id: a.id });
    expectError(await change(a.id, { parent_id: under.id }), 400, 'validation_error');
  });

  test('two halves of a circle written at once do not both come in', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await newTask(), await newTask()];
      const replies = await Promise.all([
        change(a.id, { depends_on: [b.id] }),
        change(b.id, { depends_on: [a.id] }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  test('what a task waits for comes first, unless force says otherwise', async () => {
    const first = await newTask();
    const second = await newTask({ depends_on: [first.id] });
    const refused = await change(second.id, { status: 'done' });
    expectError(refused, 400, 'validation_error');
    expect(refused.body.error.details).toMatchObject([
      { path: 'status', rule: 'unfinished_dependencies', allowed: [first.id] },
    ]);
    const forced = await change(second.id, { status: 'done', force: true });
    expect(forced.body.data).toMatchObject({ status: 'done', custom_fields: {} });
    await change(first.id, { status: 'cancelled' });
    const third = await newTask({ depends_on: [first.id] });
    expect((await change(third.id, { status: 'done' })).status).toBe(200);
  });

  test('the last of what a task waits for unblocks it, and only if nothing else blocks it', async () => {
    const [a, b] = [await newTask(), await newTask()];
    const waiting = await newTask({ depends_on: [a.id, b.id], status: 'blocked' });
    const other = await newTask({ depends_on: [a.id, b.id] });
    await change(other.id, { status: 'blocked', blocked_reason: 'The client is away' });
    await change(a.id, { status: 'done' });
    expect((await read(waiting.id)).status).toBe('blocked');
    const last = await change(b.id, { status: 'done' });
    expect(last.body.effects).toEqual([{ event: 'task.status_changed', resource: 'task', id: waiting.id }]);
    expect((await read(waiting.id)).status).toBe('todo');
    expect(await read(other.id)).toMatchObject({ status: 'blocked', blocked_reason: 'The client is away' });
    const going = await change(other.id, { status: 'in_progress' });
    expect(going.body.data.blocked_reason).toBeNull();
  });

  test('two that finish at once what one task waits for unblock it once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await newTask(), await newTask()];
      const waiting = await newTask({ depends_on: [a.id, b.id], status: 'blocked' });
      await Promise.all([a, b].map(({ id }) => change(id, { status: 'done' })));
      expect((await read(waiting.id)).status).toBe('todo');
      expect((await typesOf(waiting.id)).filter((type) => type === 'task.status_changed')).toHaveLength(2);
    }
  });

  test('a task that is deleted holds nobody up', async () => {
    const first = await newTask();
    const waiting = await newTask({ depends_on: [first.id], status: 'blocked' });
    await api('DELETE', `/tasks/${first.id}`);
    expect((await read(waiting.id)).status).toBe('todo');
  });
});

describe('the due date', () => {
  test('is told of when its day ends in the organization’s time zone, once', async () => {
    const { id } = await newTask({ due_date: '2026-01-14' });
    await clocked.reach('2026-01-15T02:59:59.999Z');
    expect((await read(id)).overdue_at).toBeNull();
    await clocked.reach('2026-01-15T03:00:00.000Z');
    expect((await read(id)).overdue_at).toBe('2026-01-15T03:00:00.000Z');
    await clocked.reach('2026-01-20T03:00:00.000Z');
    expect(await typesOf(id)).toEqual(['task.created', 'task.overdue']);
  });

  test('that was met, moved or taken away is not', async () => {
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

  test('waits for the end of the day of the zone that the organization has moved to', async () => {
    const { id } = await newTask({ due_date: '2026-01-14' });
    await api('PATCH', '/settings', { timezone: 'America/Los_Angeles' });
    await clocked.reach('2026-01-15T07:59:59.999Z');
    expect((await read(id)).overdue_at).toBeNull();
    await clocked.reach('2026-01-15T08:00:00.000Z');
    expect((await read(id)).overdue_at).toBe('2026-01-15T08:00:00.000Z');
  });

  test('a new one is told of again', async () => {
    const { id } = await newTask({ due_date: '2026-01-12' });
    await clocked.reach('2026-01-13T12:00:00.000Z');
    expect((await change(id, { due_date: '2026-01-13' })).body.data.overdue_at).toBeNull();
    await clocked.reach('2026-01-14T12:00:00.000Z');
    expect((await typesOf(id)).filter((type) => type === 'task.overdue')).toHaveLength(2);
  });
});

test('an assignment is an event of its own', async () => {
  const { id } = await newTask();
  await change(id, { assignee_id: tenant.userId, title: 'Renamed' });
  const [, assigned, updated] = await eventsOf(api, `&resource_id=${id}`);
  expect(assigned?.type).toBe('task.assigned');
  expect(assigned?.data.changes).toEqual({ assignee_id: { from: null, to: tenant.userId } });
  expect(Object.keys(updated?.data.changes ?? {})).toEqual(['title']);
});

test('a task that was cancelled is taken up again by a manager', async () => {
  const { id } = await newTask({ status: 'cancelled' });
  const reply = await caller(clocked.server, tenant.tokens.member)('PATCH', `/tasks/${id}`, {
    status: 'todo',
  });
  expectError(reply, 400, 'validation_error');
  expect((await change(id, { status: 'todo' })).status).toBe(200);
});
