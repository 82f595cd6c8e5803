import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startWorker, type Worker } from '#server/boot/worker.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { underReview } from '../../support/editing/card-under-review.ts';
import { newQueue, type Queue, take } from '../../support/editing/queue.ts';
import { filmOf } from '../../support/files/films.ts';
import { upload } from '../../support/files/uploads.ts';
import { call, type OwnServer, startServer } from '../../support/test-server.ts';

let now = Date.parse('2026-03-02T09:00:00Z');
let database: OwnDatabase;
let server: OwnServer;
let worker: Worker;
let queue: Queue;
beforeAll(async () => {
  database = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: database.url, now: () => now });
  worker = await startWorker(server.app);
  queue = await newQueue(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
  await database.drop();
});

const tokenIn = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
const opened = (token: string, more = '') => call(server, 'GET', `/hand-over/${token}${more}`);

/** Creates a card with an uploaded film that is approved, and returns the bytes. */
async function approvedFilm() {
  const bytes = await filmOf();
  const { id } = await queue.ready({ title: 'Opening film' });
  const [ana] = await queue.editors();
  const lease_token = await take(ana.api, id);
  const file_id = await upload(ana.api, bytes, { name: 'final cut.mp4', place: 'edit_version.file_id' });
  await ana.api('POST', `/edicion/videos/${id}/versions`, { file_id, lease_token });
  await expect.poll(async () => (await queue.read(id)).status, { timeout: 20_000 }).toBe('review');
  await queue.done('PATCH', `/edicion/videos/${id}`, { status: 'approved' });
  return { id, bytes, file_id };
}

test('an approved film is downloaded without an account, and the page has its size, length and checksum', async () => {
  const { id, bytes } = await approvedFilm();
  const link = await queue.done('POST', `/edicion/videos/${id}/hand-over`, { name: 'The client' });
  expect(link).toMatchObject({ purpose: 'hand_over', card_id: id, can_decide: false, last_used_at: null });
  expect(link.url).toMatch(/\/hand-over\/[^/]+$/);
  const { body, status, text } = await opened(tokenIn(link));
  expect(status, text).toBe(200);
  expect(body.data).toMatchObject({
    ...{ title: 'Opening film', name: 'The client', version_number: 1, expires_at: link.expires_at },
    file: {
      ...{ name: 'final cut.mp4', size: bytes.length, media_type: 'video/mp4', duration_ms: 2000 },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  });
  const got = await fetch(body.data.file.url);
  expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);

  // It is listed with the links of the card and says that it was opened; revoking ends the download, too.
  const [listed] = await queue.done('GET', `/edicion/videos/${id}/review-links`);
  expect(listed).toMatchObject({ id: link.id, purpose: 'hand_over', last_used_at: expect.any(String) });
  await queue.done('POST', `/edicion/review-links/${link.id}/revoke`);
  expect((await fetch(body.data.file.url)).status).toBe(404);
  const ended = await opened(tokenIn(link));
  expect(ended.body.error.details).toMatchObject([{ path: 'token', rule: 'revoked' }]);
});

test('an uploaded film is delivered without an address, which a film at an address needs', async () => {
  const { id, file_id } = await approvedFilm();
  const delivered = await queue.done('PATCH', `/edicion/videos/${id}`, { status: 'delivered' });
  expect(delivered).toMatchObject({ status: 'delivered', film_file_id: file_id, delivered_url: null });

  const { id: other } = await underReview(queue);
  await queue.done('PATCH', `/edicion/videos/${other}`, { status: 'approved' });
  const refused = await queue.api('PATCH', `/edicion/videos/${other}`, { status: 'delivered' });
  expect(refused.body.error.details).toMatchObject([{ path: 'delivered_url', rule: 'required' }]);
});

test('a link of one purpose opens nothing of the other', async () => {
  const { id } = await approvedFilm();
  const at = `/edicion/videos/${id}`;
  const film = await queue.done('POST', `${at}/hand-over`, { name: 'The client' });
  const review = await queue.done('POST', `${at}/review-links`, { name: 'The client' });
  expect((await opened(tokenIn(review))).status).toBe(404);
  expect((await call(server, 'GET', `/review/${tokenIn(film)}`)).status).toBe(404);
  const body = { body: 'Hello' };
  expect((await call(server, 'POST', `/review/${tokenIn(film)}/comments`, { body })).status).toBe(404);
  expect((await queue.api('GET', `/edicion/review-links/${film.id}/preview`)).status).toBe(404);
});

test('a link ends at its time, and one with a password needs it', async () => {
  const { id } = await approvedFilm();
  const expires_at = '2026-03-04T09:00:00.000Z';
  const given = { name: 'The client', expires_at, password: 'lake and mountain' };
  const link = await queue.done('POST', `/edicion/videos/${id}/hand-over`, given);
  const locked = await opened(tokenIn(link));
  expect(locked.body.error.details).toMatchObject([{ rule: 'password' }]);
  const session = await call(server, 'POST', `/review/${tokenIn(link)}/session`, {
    body: { password: given.password },
  });
  const more = `?session=${encodeURIComponent(session.body.data.session)}`;
  expect((await opened(tokenIn(link), more)).status).toBe(200);
  now = Date.parse(expires_at);
  expect((await opened(tokenIn(link), more)).body.error.details).toMatchObject([{ rule: 'expired' }]);
});

test('only an approved cut is handed over, also one that is stored elsewhere', async () => {
  const url = 'https://example.com/films/final.mp4';
  const { id, at } = await underReview(queue, { url, size: 1000 });
  const early = await queue.api('POST', `${at}/hand-over`, { name: 'The client' });
  expect(early.body.error.details).toMatchObject([{ path: 'id', rule: 'state' }]);
  await queue.done('PATCH', at, { status: 'approved' });
  const link = await queue.done('POST', `${at}/hand-over`, { name: 'The client' });
  const { file } = (await opened(tokenIn(link))).body.data;
  expect(file).toMatchObject({ name: 'final.mp4', url, size: 1000, sha256: null });
  const other = await newQueue(server);
  expect((await other.api('POST', `/edicion/videos/${id}/hand-over`, { name: 'Nobody' })).status).toBe(404);
});
