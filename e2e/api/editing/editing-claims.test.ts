import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, newQueue, take } from '../../support/editing/queue.ts';
import { eventsOf, eventsOfKind } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

let now = Date.parse('2026-03-02T09:00:00Z');
let server: OwnServer;
beforeAll(async () => {
  server = await startServer({ now: () => now });
});
afterAll(() => server.close());

const minutes = (count: number) => {
  now += count * 60_000;
};
const codes = (answers: { ok: boolean; code?: string }[]) =>
  answers.map(({ ok, code }) => (ok ? 'ok' : code));

describe('a claim', () => {
  test('has one holder: another caller gets the holder and the end, and the holder can extend it', async () => {
    const queue = await newQueue(server);
    const [ana, bo] = await queue.editors();
    const { id } = await queue.ready();
    const token = await take(ana.api, id, { lease_minutes: 30 });
    const [refused] = await ask(bo.api, { action: 'claim', ids: [id] });
    expect(refused).toMatchObject({
      ok: false,
      code: 'already_claimed',
      holder: { type: 'token', id: ana.id },
    });
    expect(refused?.message).toContain(ana.id);
    expect(refused?.lease_expires_at).toBe(new Date(now + 30 * 60_000).toISOString());
    minutes(10);
    const [again] = await ask(ana.api, { action: 'claim', ids: [id], lease_minutes: 30 });
    expect(again).toMatchObject({ ok: true, lease_token: token });
    expect(again?.lease_expires_at).toBe(new Date(now + 30 * 60_000).toISOString());
  });

  test('that has lapsed is over for every reader, before that is written', async () => {
    const queue = await newQueue(server);
    const [ana, bo] = await queue.editors();
    const { id } = await queue.ready();
    await take(ana.api, id, { lease_minutes: 30 });
    const ids = async (query: string) =>
      (await queue.done('GET', `/edicion/videos?${query}`)).map((one: { id: string }) => one.id);
    expect(await ids('status=in_progress')).toEqual([id]);
    expect(await ids(`holder_id=${ana.id}&is_claimed=true`)).toEqual([id]);
    minutes(31);
    const free = { status: 'ready', claim: null, is_claimed: false, holder_id: null, lease_expires_at: null };
    expect(await queue.read(id)).toMatchObject(free);
    expect((await queue.done('GET', '/edicion/videos'))[0]).toMatchObject(free);
    for (const query of [
      'status=ready',
      'status[in]=ready,review',
      'is_claimed=false',
      'holder_id[null]=true',
    ])
      expect(await ids(query), query).toEqual([id]);
    for (const query of ['status=in_progress', 'is_claimed=true', `holder_id=${ana.id}`, 'status[ne]=ready'])
      expect(await ids(query), query).toEqual([]);
    expect((await eventsOfKind(queue.api, 'edit_card')).at(-1)?.type).toBe('edit_card.started');
    expect(await take(bo.api, id)).toBe(2);
    const types = (await eventsOfKind(queue.api, 'edit_card')).map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['edit_card.claim_expired', 'edit_card.claimed']);
    // The first holder worked half an hour, although nothing wrote it at the time.
    expect(await queue.read(id)).toMatchObject({ worked_minutes: 30, holder_id: bo.id });
  });

  test("that is released or taken over counts its minutes, and a manager's force emits an event", async () => {
    const queue = await newQueue(server);
    const [ana] = await queue.editors();
    const { id } = await queue.ready();
    const first = await take(ana.api, id);
    minutes(25);
    const [forced] = await ask(queue.api, {
      action: 'claim',
      ids: [id],
      force: true,
      for_user_id: queue.tenant.userId,
      note: 'Ana is ill',
    });
    expect(forced).toMatchObject({ ok: true, holder: { type: 'user', id: queue.tenant.userId } });
    expect(forced?.lease_token).toBe(first + 1);
    expect((await eventsOfKind(queue.api, 'edit_card')).at(-1)?.type).toBe('edit_card.claim_taken_over');
    expect((await queue.read(id)).claim.note).toBe('Ana is ill');
    minutes(15);
    const over = { action: 'release', ids: [id] };
    expect(codes(await ask(ana.api, over))).toEqual(['claimed_by_other']);
    expect(codes(await ask(queue.api, { ...over, force: true, note: 'Waiting for music' }))).toEqual(['ok']);
    expect(await queue.read(id)).toMatchObject({
      status: 'ready',
      worked_minutes: 40,
      release_note: 'Waiting for music',
    });
    expectError(
      await ana.api('POST', '/edicion/videos/claim', { ...over, force: true }),
      403,
      'insufficient_permissions',
    );
  });

  test('answers each card separately: claimed, missing, finished, or over the limit', async () => {
    const queue = await newQueue(server, { wip_limit: 2 });
    const [ana] = await queue.editors();
    const [a = '', b = '', c = ''] = await queue.many(3);
    const draft = await queue.done('POST', '/edicion/videos', { title: 'No brief yet' });
    const ids = ['edc_nobody', a, draft.id, b, c];
    expect(codes(await ask(ana.api, { action: 'claim', ids }))).toEqual([
      'not_found',
      'ok',
      'not_claimable',
      'ok',
      'wip_limit',
    ]);
    expect(codes(await ask(ana.api, { action: 'extend', ids: [a, c] }))).toEqual(['ok', 'not_claimed']);
    const patched = await ana.api('PATCH', `/edicion/videos/${c}`, { status: 'in_progress' });
    expect(expectErrorRule(patched)).toBe('wip_limit');
  });

  test('has no limit of cards after the settings say null, and the default again after a number', async () => {
    const queue = await newQueue(server);
    const [ana] = await queue.editors();
    const ids = await queue.many(4);
    const claim = async () => codes(await ask(ana.api, { action: 'claim', ids }));
    expect(await claim()).toEqual(['ok', 'ok', 'ok', 'wip_limit']);
    const { editing } = await queue.done('PATCH', '/settings', { editing: { wip_limit: null } });
    expect(editing.wip_limit).toBeNull();
    expect((await queue.done('GET', '/settings')).editing.wip_limit).toBeNull();
    expect(await claim()).toEqual(['ok', 'ok', 'ok', 'ok']);
    // Null still brings a setting back that cannot be null.
    await queue.done('PATCH', '/settings', { editing: { lease_minutes: 30 } });
    const reset = await queue.done('PATCH', '/settings', { editing: { lease_minutes: null } });
    expect(reset.editing).toMatchObject({ wip_limit: null, lease_minutes: 120 });
  });

  test('cannot name a card twice, and next cannot be combined with ids', async () => {
    const queue = await newQueue(server);
    const { id } = await queue.ready();
    const refused = async (body: object) =>
      expectErrorRule(await queue.api('POST', '/edicion/videos/claim', body));
    expect(await refused({ action: 'claim', ids: [id, id] })).toBe('duplicate');
    expect(await refused({ action: 'claim' })).toBe('required');
    expect(await refused({ action: 'next', ids: [id] })).toBe('conflict');
    expect(await refused({ action: 'claim', ids: [id], lease_minutes: 4 })).toBe('too_small');
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a reply is whatever came
function expectErrorRule(reply: any): string {
  expectError(reply, 400, 'validation_error');
  return reply.body.error.details[0].rule;
}

describe('the order of the queue', () => {
  test('is by priority, and an hour of waiting counts a point, so nothing waits for ever', async () => {
    const queue = await newQueue(server, { wip_limit: null });
    const old = await queue.ready({ priority: 10 });
    minutes(60 * 45);
    const urgent = await queue.ready({ priority: 60 });
    const middling = await queue.ready({ priority: 50 });
    const [first] = await ask(queue.api, { action: 'next' });
    expect(first?.id).toBe(urgent.id);
    const rest = await ask(queue.api, { action: 'next', count: 5 });
    expect(rest.map(({ id }) => id)).toEqual([old.id, middling.id]);
    const empty = await queue.api('POST', '/edicion/videos/claim', { action: 'next' });
    expect(empty.body.data).toEqual({
      results: [],
      summary: { succeeded: 0, failed: 0, reason: 'queue_empty' },
    });
  });

  test("offers cards that match the editor's skills, the assignment and the filter", async () => {
    const queue = await newQueue(server, { wip_limit: null });
    const [ana, bo] = await queue.editors();
    await queue.done('PATCH', '/settings', { editing: { skills: { [ana.id]: ['color'] } } });
    const graded = await queue.ready({ skills_required: ['color'], priority: 90 });
    const theirs = await queue.ready({ assignee_id: queue.tenant.userId, priority: 80 });
    const reel = await queue.ready({ deliverable: 'reel', priority: 1 });
    const next = async (api: typeof queue.api, more = {}) =>
      (await ask(api, { action: 'next', ...more }))[0]?.id;
    expect(await next(bo.api)).toBe(reel.id);
    expect(await next(ana.api, { filter: { deliverable: 'reel' } })).toBeUndefined();
    expect(await next(ana.api)).toBe(graded.id);
    expect(await next(queue.api, { for_user_id: queue.tenant.userId })).toBe(theirs.id);
  });

  test('holds changes for their earlier holder for four hours, and includes lapsed claims', async () => {
    const queue = await newQueue(server);
    const [ana, bo] = await queue.editors();
    const { id } = await queue.ready();
    const lease_token = await take(ana.api, id);
    const version = { url: 'https://example.com/1.mp4', state: 'ready', lease_token };
    expect((await ana.api('POST', `/edicion/videos/${id}/versions`, version)).status).toBe(200);
    await queue.done('PATCH', `/edicion/videos/${id}`, {
      status: 'changes_requested',
      review_note: 'Too long',
    });
    expect(codes(await ask(bo.api, { action: 'claim', ids: [id] }))).toEqual(['reserved']);
    expect(await ask(bo.api, { action: 'next' })).toEqual([]);
    const patched = await bo.api('PATCH', `/edicion/videos/${id}`, { status: 'in_progress' });
    expect(expectErrorRule(patched)).toBe('reserved');
    expect(codes(await ask(ana.api, { action: 'next', lease_minutes: 5 }))).toEqual(['ok']);
    minutes(6);
    expect(codes(await ask(bo.api, { action: 'next' }))).toEqual(['ok']);
    expect((await queue.read(id)).fence).toBe(3);
  });
});

test('a ready card can go back to the backlog: it leaves the queue, and its wait starts again', async () => {
  const queue = await newQueue(server);
  const [ana] = await queue.editors();
  const { id } = await queue.ready();
  const at = `/edicion/videos/${id}`;
  minutes(90);
  const back = await queue.done('PATCH', at, { status: 'backlog' });
  expect(back).toMatchObject({ status: 'backlog', ready_at: null, queue_at: null });
  expect(await ask(ana.api, { action: 'next' })).toEqual([]);
  const events = (await eventsOf(queue.api)).filter(({ type }) => type === 'edit_card.moved_to_backlog');
  expect(events.map(({ data }) => data.object.id)).toEqual([id]);
  expect(await queue.done('PATCH', at, { status: 'ready' })).toMatchObject({
    ready_at: new Date(now).toISOString(),
  });
  // A claimed card must be released first.
  await take(ana.api, id);
  expectError(await queue.api('PATCH', at, { status: 'backlog', force: true }), 400, 'validation_error');
});
