import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { underReview } from '../../support/editing/card-under-review.ts';
import { ask, newQueue, type Queue, take } from '../../support/editing/queue.ts';
import { expectError } from '../../support/expected-replies.ts';
import { call, type OwnServer, startServer } from '../../support/test-server.ts';

let now = Date.parse('2026-03-02T09:00:00Z');
let server: OwnServer;
beforeAll(async () => {
  server = await startServer({ now: () => now });
});
afterAll(() => server.close());

const hours = (count: number) => {
  now += count * 3_600_000;
};

const rule = (reply: { body: { error: { details: { rule: string }[] } } }) =>
  reply.body.error.details[0]?.rule;

describe('a version', () => {
  test('that is playable goes to review: the claim ends, and reviewers are notified', async () => {
    const queue = await newQueue(server);
    const reviewer = queue.tenant.userId;
    const { id, version, effects } = await underReview(queue, {}, { reviewer_ids: [reviewer] });
    expect(version).toMatchObject({ number: 1, review: 'pending', frame_rate: '25/1', drop_frame: false });
    const eventTypes = effects.map(({ event }: { event: string }) => event);
    expect(eventTypes).toEqual([
      'edit_card.version_added',
      'edit_card.review_requested',
      'notification.created',
    ]);
    expect(await queue.read(id)).toMatchObject({
      status: 'review',
      claim: null,
      version_count: 1,
      current_version_id: version.id,
    });
  });

  test('that is still rendering goes to review once it is ready, and a broken one does not', async () => {
    const queue = await newQueue(server);
    const { id, ana, version } = await underReview(queue, { state: 'processing' });
    expect((await queue.read(id)).status).toBe('in_progress');
    const at = `/edicion/versions/${version.id}`;
    expect((await ana.api('PATCH', at, { state: 'broken' })).status).toBe(200);
    expect((await queue.read(id)).status).toBe('in_progress');
    expect((await ana.api('PATCH', at, { state: 'ready' })).status).toBe(200);
    expect((await queue.read(id)).status).toBe('review');
    expect(rule(await ana.api('PATCH', at, { url: 'https://example.com/other.mp4' }))).toBe('locked');
  });

  test('without a frame rate takes that of the card’s target, and a given one counts', async () => {
    const queue = await newQueue(server);
    const target = { duration_s: 30, fps: 23.976 };
    const taken = await underReview(queue, { fps: null }, { target });
    expect(taken.version).toMatchObject({ fps: 23.976, frame_rate: '24000/1001', drop_frame: false });
    const left = await underReview(queue, { fps: undefined }, { target: { fps: 29.97 } });
    expect(left.version).toMatchObject({ fps: 29.97, frame_rate: '30000/1001', drop_frame: true });
    const sent = await underReview(queue, { fps: 25 }, { target });
    expect(sent.version).toMatchObject({ fps: 25, frame_rate: '25/1' });
    const unknown = await underReview(queue, { fps: null }, { target: { duration_s: 30 } });
    expect(unknown.version).toMatchObject({ fps: null, frame_rate: null });
  });

  test('passes open comments on to the next one, at the same time, with their authors and dates', async () => {
    const queue = await newQueue(server);
    const { id, at, ana, version } = await underReview(queue);
    const fix = await queue.done('POST', `${at}/comments`, {
      body: 'Logo too late',
      kind: 'fix',
      frame_in: 250,
    });
    const done = await queue.done('POST', `${at}/comments`, { body: 'Typo', kind: 'fix', frame_in: 10 });
    await queue.done('POST', `${at}/comments`, { body: 'Lovely', kind: 'praise', frame_in: 20 });
    await queue.done('POST', `${at}/comments`, { body: 'Agreed', parent_id: fix.id });
    expect(fix).toMatchObject({ version_id: version.id, timecode: '00:00:10:00' });
    expect(await queue.read(id)).toMatchObject({ open_comments: 2, open_fixes: 2 });
    expect(rule(await queue.api('PATCH', at, { status: 'approved' }))).toBe('open_fixes');
    await queue.done('PATCH', `/edicion/comments/${done.id}`, { resolved: true });
    const refused = await queue.done('PATCH', at, { status: 'changes_requested' });
    expect(refused).toMatchObject({ revision_round: 1, review_note: '1 open comment' });
    hours(3);
    const lease_token = await take(ana.api, id);
    const body = { url: 'https://example.com/2.mp4', fps: 29.97, lease_token };
    const second = (await ana.api('POST', `${at}/versions`, body)).body.data;
    expect(second).toMatchObject({ number: 2, frame_rate: '30000/1001', drop_frame: true });
    const carried = await queue.done('GET', `${at}/comments?version_id=${second.id}`);
    expect(carried).toHaveLength(1);
    // Ten seconds are frame 250 at 25 and frame 299.7 at 29.97.
    expect(carried[0]).toMatchObject({
      body: 'Logo too late',
      kind: 'fix',
      frame_in: 300,
      timecode: '00:00:10;00',
      carried_from_id: fix.id,
      created_by: fix.created_by,
      created_at: fix.created_at,
    });
    expect(await queue.done('GET', `/edicion/versions/${version.id}`)).toMatchObject({ review: 'rejected' });
  });

  test('that was approved cannot change; a manager approves despite open fixes; delivery reports its times', async () => {
    const queue = await newQueue(server);
    const [ana, bo] = await queue.editors();
    const card = await queue.ready({ estimate_minutes: 30 });
    const at = `/edicion/videos/${card.id}`;
    const lease_token = await take(ana.api, card.id);
    hours(1);
    const body = { url: 'https://example.com/1.mp4', lease_token };
    const version = (await ana.api('POST', `${at}/versions`, body)).body.data;
    await queue.done('POST', `${at}/comments`, { body: 'One more thing', kind: 'fix' });
    const force = { status: 'approved', force: true };
    expect(rule(await bo.api('PATCH', at, force))).toBe('open_fixes');
    expect(await queue.done('PATCH', at, force)).toMatchObject({ status: 'approved' });
    expect(rule(await ana.api('PATCH', `/edicion/versions/${version.id}`, { note: 'x' }))).toBe('state');
    expect(rule(await ana.api('POST', `${at}/versions`, { url: 'https://example.com/2.mp4' }))).toBe('state');
    const delivered = { status: 'delivered', delivered_url: 'https://example.com/final.mp4' };
    expect(await queue.done('PATCH', at, delivered)).toMatchObject({
      worked_minutes: 60,
      variance_minutes: 30,
    });
  });

  test('can be sent back only so many rounds, unless a manager allows more', async () => {
    const queue = await newQueue(server, { first_refusal_minutes: 0 });
    const { id, at, ana } = await underReview(queue, {}, { max_rounds: 1 });
    const again = { status: 'changes_requested', review_note: 'Shorter' };
    expect((await ana.api('PATCH', at, again)).status).toBe(200);
    const lease_token = await take(ana.api, id);
    await ana.api('POST', `${at}/versions`, { url: 'https://example.com/2.mp4', lease_token });
    expect(rule(await ana.api('PATCH', at, again))).toBe('max_rounds');
    expect(await queue.done('PATCH', at, again)).toMatchObject({ revision_round: 2 });
  });
});

test('a card on hold suspends its deadline, and continues where it was', async () => {
  const queue = await newQueue(server);
  const [ana, bo] = await queue.editors();
  const due_at = new Date(now + 10 * 3_600_000).toISOString();
  const { id } = await queue.ready({ due_at });
  const at = `/edicion/videos/${id}`;
  await take(ana.api, id);
  hours(1);
  await ana.api('PATCH', at, { status: 'on_hold', blocked_reason: 'No music yet' });
  expect(await queue.read(id)).toMatchObject({
    claim: null,
    sla_due_at: null,
    held_from: 'in_progress',
    worked_minutes: 60,
  });
  hours(5);
  expect(rule(await queue.api('PATCH', at, { status: 'review' }))).toBe('transition');
  const resumed = await queue.done('PATCH', at, { status: 'ready' });
  expect(resumed.sla_due_at).toBe(new Date(Date.parse(due_at) + 5 * 3_600_000).toISOString());
  expect(resumed).toMatchObject({ blocked_reason: null, reserved_for_id: ana.id });
  expect((await ask(bo.api, { action: 'claim', ids: [id] }))[0]?.code).toBe('reserved');
});

test('the history lists who did what to the card and its parts, in order', async () => {
  const queue = await newQueue(server);
  const { at, ana } = await underReview(queue);
  const { body } = await ana.api('GET', `${at}/history?per_page=3`);
  expect(body.data.map(({ event }: { event: string }) => event)).toEqual([
    'edit_card.created',
    'edit_card.ready',
    'edit_card.claimed',
  ]);
  expect(body.data[2].actor).toEqual({ type: 'token', id: ana.id });
  const rest = await ana.api('GET', `${at}/history?after_sequence=${body.meta.last_sequence}`);
  expect(rest.body.data.map(({ event }: { event: string }) => event)).toEqual([
    'edit_card.started',
    'edit_version.created',
    'edit_card.version_added',
    'edit_card.review_requested',
  ]);
});

describe('a review link', () => {
  const linkTo = async (queue: Queue, at: string, more: object = {}) => {
    const made = await queue.done('POST', `${at}/review-links`, { name: 'Ana García', ...more });
    return { id: made.id, path: `/review/${made.url.split('/').at(-1)}` };
  };

  test('shows the cut, takes comments with a name, and decides if it may', async () => {
    const queue = await newQueue(server, { max_rounds: 0 });
    const { id, at, version } = await underReview(queue);
    const { path } = await linkTo(queue, at, { can_decide: true });
    const seen = await call(server, 'GET', path);
    expect(seen.body.data).toMatchObject({
      name: 'Ana García',
      situation: 'review',
      can_decide: true,
      version: { id: version.id, number: 1 },
      comments: [],
    });
    const comment = { body: 'Too loud', kind: 'fix', frame_in: 50, name: 'Ana and Luis' };
    const { body } = await call(server, 'POST', `${path}/comments`, { body: comment });
    expect(body.data.comments).toMatchObject([
      { author: 'Ana and Luis', is_yours: true, timecode: '00:00:02:00' },
    ]);
    expect(await queue.read(id)).toMatchObject({ open_fixes: 1 });
    const decide = (decision: string) =>
      call(server, 'POST', `${path}/decision`, { body: { decision, note: 'So' } });
    expect(rule(await decide('approved'))).toBe('open_fixes');
    // A guest has no more rights than a member: beyond the agreed rounds a manager decides.
    expect(rule(await decide('changes_requested'))).toBe('max_rounds');
    await queue.done('PATCH', `/edicion/comments/${body.data.comments[0].id}`, { resolved: true });
    expect((await decide('approved')).body.data).toMatchObject({ situation: 'approved', can_decide: false });
    expect(await queue.read(id)).toMatchObject({ status: 'approved' });
    expect(await queue.done('GET', `/edicion/versions/${version.id}`)).toMatchObject({
      review: 'approved',
      reviewed_by: { type: 'review_link' },
    });
    expect(rule(await call(server, 'POST', `${path}/comments`, { body: comment }))).toBe('locked');
  });

  test('never shows internal comments of the team, whatever a guest asks for', async () => {
    const queue = await newQueue(server);
    // The note of a version is from the editor to the team.
    const { id, at, ana, version } = await underReview(queue, { note: 'secret: the colours are a guess' });
    expect(version.note).toContain('secret');
    const { path } = await linkTo(queue, at, { can_decide: true });
    const addComment = (body: object) => queue.done('POST', `${at}/comments`, body);
    const secret = await addComment({ body: 'secret: reuse the old music', kind: 'fix', frame_in: 10 });
    expect(secret.audience).toBe('team');
    const shared = await addComment({ body: 'Is this logo right?', kind: 'question', audience: 'client' });
    await addComment({ body: 'secret answer', parent_id: shared.id });
    const refused = await queue.api('POST', `${at}/comments`, {
      ...{ body: 'x', parent_id: secret.id, audience: 'client' },
    });
    expect(rule(refused)).toBe('team_thread');
    const replies = [
      await call(server, 'GET', path),
      await call(server, 'POST', `${path}/comments`, { body: { body: 'Yes', parent_id: shared.id } }),
      await call(server, 'POST', `${path}/comments`, { body: { body: 'x', parent_id: secret.id } }),
      await call(server, 'POST', `${path}/comments`, { body: { body: 'x', parent_id: 'edm_none' } }),
      await call(server, 'POST', `${path}/decision`, { body: { decision: 'approved', note: 'Fine' } }),
    ];
    for (const { text } of replies) expect(text).not.toContain('secret');
    expect(replies[1]?.body.data.comments.map(({ body }: { body: string }) => body)).toEqual([
      'Is this logo right?',
      'Yes',
    ]);
    // A guest gets the same answer for a comment of the team as for a missing one, and the team's fixes are not
    // counted for guests.
    const [hidden, absent] = [replies[2], replies[3]].map((reply) => reply?.body.error.details[0]);
    expect(hidden).toEqual({ ...absent, message: absent.message.replace('edm_none', secret.id) });
    expect(replies[4]?.body.error.message).toContain('the team is still working on this version');
    await queue.done('PATCH', `/edicion/comments/${secret.id}`, { audience: 'client' });
    expect((await call(server, 'GET', path)).text).toContain('secret: reuse');
    expect((await call(server, 'GET', path)).text).not.toContain('secret answer');
    const [guests] = await queue.done('GET', `${at}/comments?audience=client&search=Yes`);
    expect(rule(await queue.api('PATCH', `/edicion/comments/${guests.id}`, { audience: 'team' }))).toBe(
      'guest',
    );
    expect(rule(await queue.api('PATCH', `/edicion/comments/${shared.id}`, { audience: 'team' }))).toBe(
      'answers',
    );
    await queue.done('PATCH', `/edicion/comments/${secret.id}`, { audience: 'team' });
    // The next cut takes the fix over, for the team alone.
    await queue.done('PATCH', at, { status: 'changes_requested' });
    const lease_token = await take(ana.api, id);
    await ana.api('POST', `${at}/versions`, { url: 'https://example.com/2.mp4', fps: 25, lease_token });
    const next = await call(server, 'GET', path);
    expect(next.body.data.version.id).not.toBe(version.id);
    expect(next.text).not.toContain('secret');
    const markers = async (audience: string) =>
      (await queue.api('GET', `${at}/markers?format=edl&audience=${audience}`)).text;
    expect(await markers('team')).toContain('secret: reuse');
    expect(await markers('client')).not.toContain('secret');
  });

  test('without the right to decide cannot decide, and a revoked or expired one shows nothing', async () => {
    const queue = await newQueue(server);
    const { at } = await underReview(queue);
    const [first, second] = [await linkTo(queue, at), await linkTo(queue, at)];
    const body = { decision: 'approved' };
    expect(rule(await call(server, 'POST', `${first.path}/decision`, { body }))).toBe('not_allowed');
    await queue.done('POST', `/edicion/review-links/${first.id}/revoke`, {});
    expectError(await call(server, 'GET', first.path), 404, 'not_found');
    expect((await call(server, 'GET', second.path)).status).toBe(200);
    hours(24 * 14 + 1);
    expectError(await call(server, 'GET', second.path), 404, 'not_found');
    expect((await queue.done('GET', `${at}/review-links`)).every((one: object) => !('url' in one))).toBe(
      true,
    );
  });
});
