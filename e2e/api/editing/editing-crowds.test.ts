import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CrowdedQueue,
  claimAtOnce,
  deadlocksOf,
  openCrowdedQueue,
} from '../../support/editing/crowded-queue.ts';
import { ask, newEditors, newQueue, take } from '../../support/editing/queue.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { inParallel } from '../../support/in-parallel.ts';
import type { TestServer } from '../../support/test-server.ts';

let crowded: CrowdedQueue;
let server: TestServer;
beforeAll(async () => {
  crowded = await openCrowdedQueue();
  server = crowded.server;
});
afterAll(() => crowded.close());

const deadlocks = () => deadlocksOf(crowded.database);

test('1,000 claims of 100 cards by 20 editors at once give each card one holder, without a deadlock', async () => {
  console.log(`1,000 claims took ${Math.round(await claimAtOnce(crowded))} ms`);
});

test('no editor exceeds their limit, however many calls they make at once and by whichever operation', async () => {
  const queue = await newQueue(server, { wip_limit: 3 });
  const [ana] = await queue.editors();
  const cards = await queue.many(12);
  const before = await deadlocks();
  const ways = [
    (id: string) => ana.api('POST', '/edicion/videos/claim', { action: 'claim', ids: [id] }),
    () => ana.api('POST', '/edicion/videos/claim', { action: 'next', count: 2 }),
    (id: string) => ana.api('PATCH', `/edicion/videos/${id}`, { status: 'in_progress' }),
  ];
  await Promise.all(cards.map((id, nth) => ways[nth % 3]?.(id)));
  const { body } = await queue.api('GET', `/edicion/videos?holder_id=${ana.id}`);
  expect(body.meta.total).toBe(3);
  expect(await deadlocks()).toBe(before);
});

test('editors who take the next card at once get different cards, and all cards are taken', async () => {
  const queue = await newQueue(server, { wip_limit: null });
  const cards = await queue.many(40);
  const editors = await newEditors(server, queue.tenant, 20);
  const taken = await Promise.all(editors.map(({ api }) => ask(api, { action: 'next', count: 2 })));
  const ids = taken.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (let rest = 1; rest > 0; ) {
    const more = await ask(queue.api, { action: 'next', count: 10 });
    ids.push(...more.map(({ id }) => id));
    rest = more.length;
  }
  expect(ids.sort()).toEqual(cards.sort());
});

test('200 simultaneous changes of one card’s metadata are all stored', async () => {
  const queue = await newQueue(server);
  const { id } = await queue.ready();
  const keys = Array.from({ length: 200 }, (_, nth) => `key_${nth}`);
  await inParallel(keys, 200, (key) =>
    queue.done('PATCH', `/edicion/videos/${id}`, { metadata: { [key]: key } }),
  );
  expect(Object.keys((await queue.read(id)).metadata).sort()).toEqual(keys.sort());
});

describe('a batch', () => {
  const send = (queue: Awaited<ReturnType<typeof newQueue>>, body: object) =>
    queue.api('POST', '/edicion/videos/batch', body);

  test('of 51 is refused as a whole, and so is one that names a card twice', async () => {
    const queue = await newQueue(server);
    const ids = await queue.many(51);
    const set = { priority: 99 };
    const both = [
      { ids, set },
      { operations: ids.map((id) => ({ id, set })) },
      { ids: [ids[0], ids[1], ids[0]], set },
      { operations: [...ids.slice(0, 2), ids[0]].map((id) => ({ id, set })) },
      { set },
      { ids: ids.slice(0, 2) },
      { ids: ids.slice(0, 2), set, operations: [{ id: ids[3], set }] },
    ];
    const rules = ['too_big', 'too_big', 'duplicate', 'duplicate', 'required', 'required', 'conflict'];
    for (const [nth, body] of both.entries()) {
      const reply = await send(queue, body);
      expectError(reply, 400, 'validation_error');
      expect(reply.body.error.details[0].rule).toBe(rules[nth]);
    }
    expect((await queue.api('GET', '/edicion/videos?priority=99')).body.meta.total).toBe(0);
    expect((await send(queue, { ids: ids.slice(0, 50), set })).body.summary).toEqual({
      succeeded: 50,
      failed: 0,
    });
  });

  test('reports a card that cannot change and changes the others, in the order of the call', async () => {
    const queue = await newQueue(server);
    const [ana] = await queue.editors();
    const [a = '', b = '', c = ''] = await queue.many(3);
    await take(ana.api, b);
    const operations = [
      { id: c, set: { priority: 1, tags: ['x'], metadata: { n: 1 }, due_at: '2026-04-01T10:00:00Z' } },
      { id: 'edc_nobody', set: { priority: 1 } },
      { id: b, set: { priority: 1 } },
      { id: a, set: { assignee_id: queue.tenant.userId, status: 'on_hold', blocked_reason: 'No footage' } },
      { id: a.replace(/.$/, '_'), set: { priority: 'high' } },
    ];
    const { body } = await send(queue, { operations });
    const codes = body.data.map(({ id, ok, code }: { id: string; ok: boolean; code?: string }) => [
      id,
      ok,
      code,
    ]);
    expect(codes).toEqual([
      [c, true, undefined],
      ['edc_nobody', false, 'not_found'],
      [b, false, 'claimed_by_other'],
      [a, true, undefined],
      [operations[4]?.id, false, expect.any(String)],
    ]);
    expect(body.summary).toEqual({ succeeded: 2, failed: 3 });
    expect(body.data[3].card).toMatchObject({ status: 'on_hold', assignee_id: queue.tenant.userId });
    expect(await queue.read(c)).toMatchObject({ tags: ['x'], metadata: { n: 1 } });
  });

  test('that is atomic changes nothing, and reports where it stopped', async () => {
    const queue = await newQueue(server);
    const ids = await queue.many(3);
    const eventCount = (await eventsOf(queue.api)).length;
    const reply = await send(queue, { ids: [...ids, 'edc_nobody'], set: { priority: 1 }, atomic: true });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details).toMatchObject([{ path: 'ids.3', rule: 'not_found' }]);
    expect((await queue.api('GET', '/edicion/videos?priority=1')).body.meta.total).toBe(0);
    expect(await eventsOf(queue.api)).toHaveLength(eventCount);
  });
});
