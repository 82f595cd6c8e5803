import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editReviewLinks } from '#db/schema/editing/cards.ts';
import { underReview } from '../../support/editing/card-under-review.ts';
import { newQueue, type Queue, take } from '../../support/editing/queue.ts';
import { expectError } from '../../support/expected-replies.ts';
import { filmOf } from '../../support/files/films.ts';
import { upload } from '../../support/files/uploads.ts';
import { call, type OwnServer, startServer } from '../../support/test-server.ts';

let now = Date.parse('2026-03-02T09:00:00Z');
let server: OwnServer;
beforeAll(async () => {
  server = await startServer({ now: () => now, config: { roles: ['api', 'worker'] } });
});
afterAll(() => server.close());

const hour = 3_600_000;
const detail = (reply: { body: { error: { details: { path: string; rule: string }[] } } }) =>
  reply.body.error.details[0];
const pathOf = ({ url }: { url: string }) => `/review/${url.split('/').at(-1)}`;
const linkOf = (queue: Queue, body: object) => queue.done('POST', '/edicion/review-links', body);

test('one link shows several cards, each with its own comments and decision', async () => {
  const queue = await newQueue(server);
  const [first, second] = [await underReview(queue), await underReview(queue)];
  const other = await queue.ready();
  const made = await linkOf(queue, { card_ids: [first.id, second.id, first.id], counts_as_approval: true });
  expect(made).toMatchObject({
    card_id: first.id,
    card_ids: [first.id, second.id],
    can_decide: true,
    has_password: false,
    download: true,
    watermark: false,
  });
  const path = pathOf(made);
  const seen = (await call(server, 'GET', path)).body.data;
  expect(seen).toMatchObject({ card_id: first.id, brand: { color: null, logo_url: null } });
  expect(seen.cards.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
  const body = { card_id: second.id, body: 'Too loud', frame_in: 50, kind: 'note' };
  const said = await call(server, 'POST', `${path}/comments`, { body });
  expect(said.body.data).toMatchObject({ card_id: second.id, comments: [{ body: 'Too loud' }] });
  expect((await call(server, 'GET', path)).body.data.comments).toEqual([]);
  // A guest draws on the frame within the limits of the team.
  const box = {
    type: 'box',
    color: 'red',
    width: 'medium',
    from: { x: 0.1, y: 0.1 },
    to: { x: 0.5, y: 0.5 },
  };
  const drawn = { ...body, body: 'Here', annotation: { shapes: [box] } };
  const shown = (await call(server, 'POST', `${path}/comments`, { body: drawn })).body.data;
  expect(shown.comments.at(-1).annotation).toEqual({ shapes: [box] });
  const outside = { ...drawn, annotation: { shapes: [{ ...box, to: { x: 2, y: 0 } }] } };
  expect((await call(server, 'POST', `${path}/comments`, { body: outside })).status).toBe(400);
  const decided = { card_id: second.id, decision: 'changes_requested' };
  const after = (await call(server, 'POST', `${path}/decision`, { body: decided })).body.data;
  expect(after.cards).toMatchObject([
    { situation: 'review', decision: null },
    { situation: 'changes_requested', decision: 'changes_requested' },
  ]);
  expect((await queue.read(first.id)).status).toBe('review');
  // A card that the link does not show is not found, also by people who guess its id.
  expectError(await call(server, 'GET', `${path}?card_id=${other.id}`), 404, 'not_found');
  const foreign = { card_id: other.id, body: 'x' };
  expectError(await call(server, 'POST', `${path}/comments`, { body: foreign }), 404, 'not_found');
  // Every card lists the link, and their histories have it.
  for (const { at } of [first, second]) {
    expect(await queue.done('GET', `${at}/review-links`)).toMatchObject([{ id: made.id }]);
    expect((await queue.api('GET', `${at}/history`)).text).toContain('edit_review_link.created');
  }
  expect(await queue.done('GET', `/edicion/videos/${other.id}/review-links`)).toEqual([]);
  await queue.done('DELETE', second.at);
  expect((await call(server, 'GET', path)).body.data.cards).toHaveLength(1);
});

test('a link shows cards of its own organization only', async () => {
  const [queue, stranger] = [await newQueue(server), await newQueue(server)];
  const [own, theirs] = [await queue.ready(), await stranger.ready()];
  const refused = await queue.api('POST', '/edicion/review-links', { card_ids: [own.id, theirs.id] });
  expect(detail(refused)).toMatchObject({ path: 'card_ids.1', rule: 'not_found' });
  const made = await linkOf(queue, { card_ids: [own.id] });
  expect((await stranger.api('GET', `/edicion/review-links/${made.id}/preview`)).status).toBe(404);
  expect((await stranger.api('POST', `/edicion/review-links/${made.id}/revoke`, {})).status).toBe(404);
  const other = await linkOf(stranger, { card_ids: [theirs.id] });
  expect((await call(server, 'GET', `${pathOf(made)}?card_id=${theirs.id}`)).status).toBe(404);
  expect((await call(server, 'GET', pathOf(other))).status).toBe(200);
});

test('a password is never told, opens its own link only, and guessing is slowed down', async () => {
  const queue = await newQueue(server);
  const { id, at } = await underReview(queue);
  const password = 'the agreed words';
  const made = await linkOf(queue, { card_ids: [id], password });
  const other = await linkOf(queue, { card_ids: [id], password });
  expect(made).toMatchObject({ has_password: true });
  const listed = await queue.api('GET', `${at}/review-links`);
  for (const text of [JSON.stringify(made), listed.text]) expect(text).not.toMatch(/agreed|argon|_hash/);
  const path = pathOf(made);
  const locked = await call(server, 'GET', path);
  expectError(locked, 403, 'insufficient_permissions');
  expect(detail(locked)).toMatchObject({ path: 'session', rule: 'password' });
  expect(locked.text).not.toContain('Cut ');
  const open = (one: string, given: string) =>
    call(server, 'POST', `${one}/session`, { body: { password: given } });
  const { session, expires_at } = (await open(path, password)).body.data;
  expect(Date.parse(expires_at)).toBe(now + 12 * hour);
  expect((await call(server, 'GET', `${path}?session=${session}`)).status).toBe(200);
  const comment = { session, body: 'Lovely', kind: 'praise' };
  expect((await call(server, 'POST', `${path}/comments`, { body: comment })).status).toBe(200);
  const hostile = [`${pathOf(other)}?session=${session}`, `${path}?session=${session.slice(0, -2)}`];
  for (const one of [...hostile, `${path}?session=x`])
    expect((await call(server, 'GET', one)).status).toBe(403);
  const decision = { session: 'x', decision: 'approved' };
  expect((await call(server, 'POST', `${path}/decision`, { body: decision })).status).toBe(403);
  const statuses: number[] = [];
  for (let nth = 0; nth < 12; nth++) statuses.push((await open(path, `guess ${nth}`)).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
  expect(statuses.slice(10)).toEqual([429, 429]);
  // The right password waits too, and another link is not delayed.
  expect((await open(path, password)).status).toBe(429);
  expect((await open(pathOf(other), password)).status).toBe(200);
  now += 13 * hour;
  expect((await call(server, 'GET', `${path}?session=${session}`)).status).toBe(403);
  expect((await open(path, password)).status).toBe(200);
});

test('the film of a guest ends with the session, and at once when the link is closed', async () => {
  const queue = await newQueue(server);
  const [ana] = await queue.editors();
  const { id } = await queue.ready();
  const lease_token = await take(ana.api, id);
  const bytes = await filmOf();
  const file_id = await upload(ana.api, bytes, { name: 'cut.mp4', place: 'edit_version.file_id' });
  const added = await ana.api('POST', `/edicion/videos/${id}/versions`, { file_id, lease_token });
  const version = `/edicion/versions/${added.body.data.id}`;
  await expect.poll(async () => (await queue.done('GET', version)).state).toBe('ready');
  const password = 'the agreed words';
  const made = await linkOf(queue, { card_ids: [id], password, download: false, watermark: true });
  const path = pathOf(made);
  const { session } = (await call(server, 'POST', `${path}/session`, { body: { password } })).body.data;
  now += 11.5 * hour;
  const page = (await call(server, 'GET', `${path}?session=${session}`)).body.data;
  expect(page).toMatchObject({ download: false, watermark: true, version: { film: { is_original: true } } });
  const range = async () =>
    (await fetch(page.version.film.content_url, { headers: { range: 'bytes=0-9' } })).status;
  expect(await range()).toBe(206);
  // An address of a film is valid for an hour, but not for longer than the session.
  now += 0.6 * hour;
  expect(await range()).toBe(404);
  const again = (await call(server, 'POST', `${path}/session`, { body: { password } })).body.data;
  const next = (await call(server, 'GET', `${path}?session=${again.session}`)).body.data;
  const play = async () =>
    (await fetch(next.version.film.content_url, { headers: { range: 'bytes=10-19' } })).status;
  expect(await play()).toBe(206);
  await queue.done('POST', `/edicion/review-links/${made.id}/revoke`, {});
  expect(await play()).toBe(404);
});

test('the team sees what a guest sees without using the link, and an ended link says why', async () => {
  const queue = await newQueue(server);
  const { id } = await underReview(queue);
  const made = await linkOf(queue, { card_ids: [id], password: 'the agreed words', name: 'Marta Ruiz' });
  const preview = await queue.done('GET', `/edicion/review-links/${made.id}/preview`);
  expect(preview).toMatchObject({ name: 'Marta Ruiz', situation: 'review', can_decide: true });
  expect((await queue.done('GET', `/edicion/review-links/${made.id}`)).last_used_at).toBeNull();
  await queue.done('POST', `/edicion/review-links/${made.id}/revoke`, {});
  const revoked = await call(server, 'GET', pathOf(made));
  expectError(revoked, 404, 'not_found');
  expect(detail(revoked)).toMatchObject({ rule: 'revoked' });
  const short = await linkOf(queue, { card_ids: [id], expires_at: new Date(now + hour).toISOString() });
  now += 2 * hour;
  expect(detail(await call(server, 'GET', pathOf(short)))).toMatchObject({ rule: 'expired' });
});

test('a link that version 1.0 wrote shows its card, and its decision approves', async () => {
  const queue = await newQueue(server);
  const { id } = await underReview(queue);
  const made = await linkOf(queue, { card_ids: [id] });
  await server.app.db.withTenant(queue.tenant.id, 'write', (tx) =>
    tx
      .update(editReviewLinks)
      .set({ card_ids: [], counts_as_approval: false })
      .where(and(eq(editReviewLinks.organization_id, queue.tenant.id), eq(editReviewLinks.id, made.id))),
  );
  const path = pathOf(made);
  const seen = (await call(server, 'GET', path)).body.data;
  expect(seen).toMatchObject({ card_id: id, cards: [{ id, situation: 'review' }] });
  const body = { decision: 'approved' };
  expect((await call(server, 'POST', `${path}/decision`, { body })).body.data.situation).toBe('approved');
  expect((await queue.done('GET', `/edicion/videos/${id}`)).status).toBe('approved');
});
