import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newQueue, type Queue, take } from '../../support/editing/queue.ts';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-03-02T10:00:00.000Z';

let clocked: Clocked;
let queue: Queue;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  queue = await newQueue(clocked.server);
});

const at = (hour: number, day = 2) => clocked.set(new Date(Date.UTC(2026, 2, day, hour)).toISOString());
const change = (id: string, body: object) => queue.done('PATCH', `/edicion/videos/${id}`, body);

async function approve(id: string): Promise<void> {
  await take(queue.api, id);
  await queue.done('POST', `/edicion/videos/${id}/versions`, { url: 'https://example.com/cut.mp4', fps: 25 });
  const [reviewer] = await queue.editors();
  const approved = await reviewer.api('PATCH', `/edicion/videos/${id}`, { status: 'approved' });
  expect(approved.status, approved.text).toBe(200);
}

async function deliver(id: string): Promise<void> {
  await approve(id);
  await change(id, { status: 'delivered', delivered_url: 'https://example.com/final.mp4' });
}

async function figures(period = '') {
  const { kpis } = await queue.done('GET', `/dashboard${period}`);
  return Object.fromEntries(kpis.map((one: { key: string }) => [one.key, one]));
}

/**
 * Deliveries took 2, 6 and 30 hours, and the last was on hold for 20 of them. That gives 2, 6 and 10, with a median
 * of 6.
 */
test('the dashboard has the open cards by status and the median time of a delivery', async () => {
  const [a = '', b = '', c = '', held = '', mine = ''] = await queue.many(5);
  await take(queue.api, mine, { lease_minutes: 120 });
  at(12);
  await deliver(a);
  at(13);
  expect((await figures()).open_cards).toMatchObject({ value: 4, parts: { ready: 4 } });
  at(16);
  await deliver(b);
  await change(c, { status: 'on_hold', blocked_reason: 'No music' });
  at(12, 3);
  await change(c, { status: 'ready' });
  await change(held, { status: 'on_hold', blocked_reason: 'No footage' });
  at(16, 3);
  await deliver(c);
  const { open_cards: open, cards_delivered: delivered, median_turnaround: middle } = await figures();
  expect(open).toMatchObject({ value: 2, previous: 0, parts: { ready: 1, on_hold: 1 } });
  expect(delivered).toMatchObject({ value: 3, previous: 0 });
  expect(middle).toMatchObject({ unit: 'hours', value: 6, previous: null });
  const behind = (path: string) => queue.api('GET', path).then(({ body }) => body.meta.total);
  expect(await behind(open.query)).toBe(2);
  expect(await behind(delivered.query)).toBe(3);
});

test('the figures of a month are the same a month later', async () => {
  const [a = '', b = ''] = await queue.many(3);
  at(14);
  await deliver(a);
  clocked.set('2026-04-10T10:00:00.000Z');
  await deliver(b);
  const april = await figures('?from=2026-04-01&to=2026-04-30');
  const { open_cards: open, cards_delivered: delivered, median_turnaround: middle } = april;
  expect(open).toMatchObject({ value: 1, previous: 2 });
  expect(delivered).toMatchObject({ value: 1, previous: 1 });
  expect(middle.previous).toBe(4);
});

test("a project's progress counts its tasks and cards, and it is not completed while cards are open", async () => {
  const project = await queue.done('POST', '/projects', { name: 'Film', status: 'active' });
  const read = () => queue.done('GET', `/projects/${project.id}`);
  const [a = '', b = '', c = ''] = await queue.many(3, { project_id: project.id });
  await queue.done('POST', '/tasks', { title: 'Write', project_id: project.id, status: 'done' });
  expect(await read()).toMatchObject({ open_cards: 3, delivered_cards: 0, done_tasks: 1, progress_pct: 25 });
  await deliver(a);
  expect(await read()).toMatchObject({ open_cards: 2, delivered_cards: 1, progress_pct: 50 });
  await change(b, { status: 'cancelled' });
  expect(await read()).toMatchObject({ open_cards: 1, progress_pct: 66 });
  const refused = await queue.api('PATCH', `/projects/${project.id}`, { status: 'completed' });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details).toMatchObject([{ path: 'status', rule: 'open_cards' }]);
  await change(c, { project_id: null });
  expect(await read()).toMatchObject({ open_cards: 0, progress_pct: 100 });
  await queue.done('DELETE', `/edicion/videos/${a}`);
  expect(await read()).toMatchObject({ delivered_cards: 0, progress_pct: 100 });
  await queue.done('POST', `/edicion/videos/${a}/restore`);
  expect((await read()).delivered_cards).toBe(1);
});

test('cards of one project that are finished at once, in batches of several projects, are all counted', async () => {
  const projects = await inParallel([1, 2, 3], 3, () => queue.done('POST', '/projects', { name: 'Film' }));
  const cards = await inParallel(
    projects.flatMap(({ id }) => [id, id, id, id]),
    4,
    (project_id) => queue.ready({ project_id }),
  );
  const batches = [0, 1, 2, 3].map((nth) => cards.filter((_, at) => at % 4 === nth).map(({ id }) => id));
  await Promise.all(
    batches.map((ids, nth) =>
      queue.done('POST', '/edicion/videos/batch', {
        ids: nth % 2 ? ids.toReversed() : ids,
        set: { status: 'cancelled' },
      }),
    ),
  );
  for (const { id } of projects)
    expect(await queue.done('GET', `/projects/${id}`)).toMatchObject({ open_cards: 0, progress_pct: 0 });
});

test("a person's leaving reports the cards that they own or hold", async () => {
  const user = queue.tenant.userId;
  const people = staffCalls(queue.api);
  const employee = await people.hired({ user_id: user });
  const [own = '', held = '', over = ''] = await queue.many(3);
  await change(own, { assignee_id: user });
  await take(queue.api, held, { for_user_id: user });
  await take(queue.api, over, { for_user_id: user, lease_minutes: 5 });
  at(11);
  const reply = await queue.api('PATCH', `/hr/employees/${employee.id}`, {
    status: 'terminated',
    termination_date: '2026-03-02',
  });
  const cards = reply.body.warnings.filter(({ code }: { code: string }) => code === 'open_edit_card');
  expect(cards.map(({ id }: { id: string }) => id)).toEqual([own, held].sort());
});
