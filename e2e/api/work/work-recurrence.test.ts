import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import type { caller } from '../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

const monday = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  clocked = await startClocked(monday);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(monday);
  ({ api } = await newWorkplace(clocked.server, { timezone: 'America/Sao_Paulo' }));
});

const newTask = async (body: Record<string, unknown> = {}) => {
  const reply = await api('POST', '/tasks', { title: 'Task', ...body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const change = (id: string, body: Record<string, unknown>) => api('PATCH', `/tasks/${id}`, body);

describe('recurrence', () => {
  const weekly = {
    recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
    start_date: '2026-01-10',
    due_date: '2026-01-12',
    checklist: [{ text: 'Count', done: true }],
    metadata: { shelf: 4 },
  };
  const nextOf = async (id: string) =>
    (await api('GET', `/tasks?previous_task_id=${id}`)).body.data as { id: string; due_date: string }[];

  test('a finished task has a successor with everything but its progress', async () => {
    const first = await newTask(weekly);
    const done = await change(first.id, { status: 'done', spent_hours: 2 });
    const [next] = await nextOf(first.id);
    expect(done.body.effects).toContainEqual({ event: 'task.created', resource: 'task', id: next?.id });
    expect(next).toMatchObject({
      title: 'Task',
      status: 'todo',
      start_date: '2026-01-17',
      due_date: '2026-01-19',
      checklist: [{ text: 'Count', done: false }],
      metadata: { shelf: 4 },
      series_start: '2026-01-12',
      spent_hours: null,
    });
  });

  test('a task has exactly one successor, however often it is finished', async () => {
    const first = await newTask(weekly);
    await Promise.all([1, 2, 3].map(() => change(first.id, { status: 'done' })));
    await change(first.id, { status: 'in_progress' });
    await change(first.id, { status: 'done' });
    const [next, ...more] = await nextOf(first.id);
    expect(more).toEqual([]);
    await api('DELETE', `/tasks/${next?.id}`);
    await change(first.id, { status: 'in_progress' });
    await change(first.id, { status: 'done' });
    expect(await nextOf(first.id)).toEqual([]);
  });

  test('the series ends as its rule says', async () => {
    let { id } = await newTask(weekly);
    for (const day of ['2026-01-19', '2026-01-26']) {
      await change(id, { status: 'done' });
      const [next] = await nextOf(id);
      expect(next?.due_date).toBe(day);
      id = next?.id ?? '';
    }
    await change(id, { status: 'done' });
    expect(await nextOf(id)).toEqual([]);
  });

  test('the current day is that of the organization: at 01:00 UTC it is still yesterday in São Paulo', async () => {
    const late = await newTask({ recurrence: 'FREQ=DAILY', due_date: '2026-01-12' });
    clocked.set('2026-01-16T01:00:00.000Z');
    await change(late.id, { status: 'done' });
    expect(await nextOf(late.id)).toMatchObject([{ due_date: '2026-01-15' }]);
  });

  test.each([
    ['no rule', { recurrence: 'every Monday', due_date: '2026-01-12' }, 'recurrence'],
    ['hours', { recurrence: 'FREQ=HOURLY', due_date: '2026-01-12' }, 'recurrence'],
    ['no due date', { recurrence: 'FREQ=DAILY' }, 'due_date'],
  ])('%s is refused', async (_, body, path) => {
    const reply = await api('POST', '/tasks', { title: 'Task', ...body });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].path).toBe(path);
  });
});
