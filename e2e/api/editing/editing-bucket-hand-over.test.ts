import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sendHandOver } from '#server/areas/editing/hand-over/send-job.ts';
import { startWorker } from '#server/boot/worker.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { newHandOvers } from '../../support/editing/bucket-hand-overs.ts';
import { underReview } from '../../support/editing/card-under-review.ts';
import { newQueue, type Queue } from '../../support/editing/queue.ts';
import { eventsOf } from '../../support/events.ts';
import { refuse, StoreServer } from '../../support/servers/s3-server.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

const large = 40 * 2 ** 20;
const store = new StoreServer();
let database: OwnDatabase;
let server: OwnServer;
let queue: Queue;
let films: Awaited<ReturnType<typeof newHandOvers>>;
beforeAll(async () => {
  database = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: database.url, config: { allowInsecureWebhooks: true } });
  await store.listen();
});
afterAll(async () => {
  await server.close();
  await store.close();
  await database.drop();
});
beforeEach(async () => {
  store.reset();
  queue = await newQueue(server);
  films = await newHandOvers(server, store, queue);
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('an approved film arrives in the bucket with its checksum, and the person who asked is notified', async () => {
  const worker = await startWorker(server.app);
  const { id: bucket_id } = await films.addBucket();
  const { card, code, version, bytes } = await films.approvedFilm();
  const made = await films.begun(version, { bucket_id });
  const object_key = `${queue.tenant.id}/${code}/v1/final cut.mp4`;
  expect(made).toMatchObject({
    ...{ status: 'waiting', card_id: card, version_id: version, bucket_id, bucket_name: 'Broadcaster' },
    ...{ name: 'final cut.mp4', object_key, size: bytes.length, sent_bytes: 0, sha256: sha256(bytes) },
    ...{ attempt: 1, reason: null },
  });
  await expect.poll(async () => (await films.read(made.id)).status, { timeout: 20_000 }).toBe('done');
  await worker.close();
  expect(await films.read(made.id)).toMatchObject({
    ...{ sent_bytes: bytes.length, reason: null },
    ...{ started_at: expect.any(String), finished_at: expect.any(String) },
  });
  expect(films.objects()).toEqual([object_key]);
  expect(store.bytes(object_key).equals(bytes)).toBe(true);
  const listed = await queue.done('GET', `/edicion/versions/${version}/hand-overs`);
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([made.id]);

  const happened = (await eventsOf(queue.api)).map(({ type }) => type);
  expect(happened.filter((type) => type.startsWith('edit_hand_over.'))).toEqual([
    'edit_hand_over.created',
    'edit_hand_over.started',
    'edit_hand_over.done',
  ]);
  const history = await queue.done('GET', `/edicion/videos/${card}/history?per_page=100`);
  expect(history.map(({ event }: { event: string }) => event)).toContain('edit_hand_over.done');
  const inbox = (await films.ana.api('GET', '/me/notifications')).body.data;
  expect(inbox[0]).toMatchObject({
    title: `${code} “Opening film” was handed over to Broadcaster`,
    related: { type: 'edit_card', id: card },
  });
  expect((await queue.done('GET', `/edicion/hand-over-buckets/${bucket_id}`)).used_at).not.toBeNull();
});

test('a large film is sent in parts, and an interrupted part is sent again', async () => {
  const { id: bucket_id } = await films.addBucket();
  const { version, bytes } = await films.approvedFilm({ extraBytes: large });
  const { id } = await films.begun(version, { bucket_id, name: 'película final.mp4' });
  let cuts = 0;
  store.manner = (req, _, url) => {
    if (url.searchParams.get('partNumber') !== '2' || cuts > 0) return false;
    cuts += 1;
    req.once('data', () => req.socket.destroy());
    return true;
  };
  expect(await films.send(id)).toMatchObject({ status: 'done', sent_bytes: bytes.length });
  expect(cuts).toBe(1);
  const [key = ''] = films.objects();
  expect(key).toMatch(/\/v1\/película final\.mp4$/);
  expect(sha256(store.bytes(key))).toBe(sha256(bytes));
  expect(store.asked.filter((one) => one.includes('partNumber='))).toHaveLength(4);
  expect(store.unfinished()).toEqual([]);
});

test('a refusal fails with its reason and leaves no parts; it can be begun again', async () => {
  const { id: bucket_id } = await films.addBucket();
  const { card, version } = await films.approvedFilm({ extraBytes: large });
  const { id } = await films.begun(version, { bucket_id });
  store.manner = (_, res, url) =>
    url.searchParams.get('partNumber') === '2' && refuse(res, 403, 'AccessDenied');
  const failed = await films.send(id);
  expect(failed).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('not allowed to do this'),
  });
  expect(films.objects()).toEqual([]);
  expect(store.unfinished()).toEqual([]);
  const [notice] = (await films.ana.api('GET', '/me/notifications')).body.data;
  expect(notice).toMatchObject({
    title: expect.stringContaining('could not be handed over to Broadcaster: writing part 2'),
    related: { id: card },
  });

  store.reset();
  const again = (await films.ana.api('POST', `/edicion/hand-overs/${id}/retry`)).body.data;
  expect(again).toMatchObject({ status: 'waiting', attempt: 2, reason: null, sent_bytes: 0 });
  expect(await films.send(id)).toMatchObject({ status: 'done', attempt: 2 });
  const refused = await films.ana.api('POST', `/edicion/hand-overs/${id}/retry`);
  expect(refused.body.error.details).toMatchObject([{ path: 'id', rule: 'transition' }]);
});

test('a store that does not answer is tried again, and the last attempt has an end', async () => {
  const { id: bucket_id } = await films.addBucket();
  const { version } = await films.approvedFilm();
  const { id } = await films.begun(version, { bucket_id });
  store.manner = (_, res) => {
    res.setHeader('retry-after', '0');
    return refuse(res, 503, 'SlowDown');
  };
  await expect(films.send(id)).rejects.toThrow('asks to send fewer requests');
  expect((await films.read(id)).status).toBe('sending');
  const failed = await films.send(id, { isLast: true });
  expect(failed).toMatchObject({ status: 'failed', reason: expect.stringContaining('SlowDown') });
});

/** Does something when the second part arrives, which gets no answer. */
function atSecondPart(act: () => unknown): void {
  store.manner = (_, __, url) => {
    if (url.searchParams.get('partNumber') !== '2') return false;
    void act();
    return true;
  };
}

test('the progress is stored, and a hand-over that is cancelled ends in the middle of a part', async () => {
  const { id: bucket_id } = await films.addBucket();
  const { version } = await films.approvedFilm({ extraBytes: large });
  const { id } = await films.begun(version, { bucket_id });
  const sentBytes = async () => (await films.read(id)).sent_bytes;
  atSecondPart(async () => {
    await expect.poll(sentBytes, { timeout: 10_000 }).toBe(16 * 2 ** 20);
    await films.ana.api('POST', `/edicion/hand-overs/${id}/cancel`);
  });
  expect(await films.send(id)).toMatchObject({ status: 'cancelled' });
  expect(films.objects()).toEqual([]);
  expect(store.unfinished()).toEqual([]);
  const late = await films.ana.api('POST', `/edicion/hand-overs/${id}/cancel`);
  expect(late.body.error.details).toMatchObject([{ path: 'id', rule: 'transition' }]);
});

test('a bucket that is retired gets nothing more', async () => {
  const { id: bucket_id } = await films.addBucket();
  const { version } = await films.approvedFilm({ extraBytes: large });
  const { id } = await films.begun(version, { bucket_id });
  const at = `/edicion/hand-over-buckets/${bucket_id}`;
  atSecondPart(() => queue.api('PATCH', at, { status: 'retired' }));
  const reason = 'the bucket “Broadcaster” is retired';
  expect(await films.send(id)).toMatchObject({ status: 'failed', reason });
  expect(films.objects()).toEqual([]);
  expect(store.unfinished()).toEqual([]);
  const refused = await films.handOver(version, { bucket_id });
  expect(refused.body.error.details).toMatchObject([{ path: 'bucket_id', rule: 'state' }]);
  const retried = await films.ana.api('POST', `/edicion/hand-overs/${id}/retry`);
  expect(retried.body.error.details).toMatchObject([{ path: 'id', message: reason }]);
});

test('a card that is not approved any more stops its hand-over, before it begins and in the middle', async () => {
  const { id: bucket_id } = await films.addBucket();
  const { card, version } = await films.approvedFilm({ extraBytes: large });
  const { id } = await films.begun(version, { bucket_id });
  const hold = { status: 'on_hold', blocked_reason: 'The music is not licensed' };
  atSecondPart(() => queue.api('PATCH', `/edicion/videos/${card}`, hold));
  const reason = 'only an approved or delivered cut can be handed over; the card is on_hold';
  expect(await films.send(id)).toMatchObject({ status: 'failed', reason });
  expect(store.unfinished()).toEqual([]);

  await queue.done('PATCH', `/edicion/videos/${card}`, { status: 'approved' });
  await films.ana.api('POST', `/edicion/hand-overs/${id}/retry`);
  await queue.done('PATCH', `/edicion/videos/${card}`, hold);
  store.reset();
  expect(await films.send(id)).toMatchObject({ status: 'failed', reason });
  expect(store.asked).toEqual([]);
});

test('after the death of a worker the next one removes its upload and sends the film', async () => {
  const { id: bucket_id } = await films.addBucket();
  const { version, bytes } = await films.approvedFilm({ extraBytes: large });
  const { id } = await films.begun(version, { bucket_id });
  const dead = new AbortController();
  atSecondPart(() => dead.abort());
  await expect(films.send(id, { signal: dead.signal })).rejects.toThrow();
  expect(store.unfinished()).toHaveLength(1);
  expect((await films.read(id)).status).toBe('sending');
  store.reset();
  expect(await films.send(id)).toMatchObject({ status: 'done', sent_bytes: bytes.length });
  expect(store.unfinished()).toEqual([]);
});

test('when nothing more is tried, the hand-over says so and its upload is removed', async () => {
  const { id: bucket_id } = await films.addBucket();
  const { version } = await films.approvedFilm({ extraBytes: large });
  const { id } = await films.begun(version, { bucket_id });
  const dead = new AbortController();
  atSecondPart(() => dead.abort());
  await expect(films.send(id, { signal: dead.signal })).rejects.toThrow();
  store.reset();
  const data = { hand_over_id: id, attempt: 1, organization_id: queue.tenant.id };
  await sendHandOver.giveUp?.(server.app, data);
  expect(await films.read(id)).toMatchObject({
    status: 'failed',
    reason: 'the work was interrupted several times; begin again',
  });
  expect(store.unfinished()).toEqual([]);
});

test('bytes that changed in the store of the product never become an object', async () => {
  const { id: bucket_id } = await films.addBucket();
  const { version, bytes, file_id } = await films.approvedFilm({ extraBytes: large });
  const { id } = await films.begun(version, { bucket_id });
  const damaged = Buffer.from(bytes);
  damaged[damaged.length - 1] = 0;
  await server.app.files.put(`${queue.tenant.id}/${file_id}`, damaged);
  const failed = await films.send(id);
  expect(failed).toMatchObject({ status: 'failed', reason: expect.stringContaining('SHA-256') });
  expect(films.objects()).toEqual([]);
  expect(store.unfinished()).toEqual([]);
});

test('an object that is not what was sent is reported', async () => {
  const { id: bucket_id } = await films.addBucket();
  const { version } = await films.approvedFilm();
  const { id } = await films.begun(version, { bucket_id });
  store.manner = (req, res) => {
    if (req.method !== 'HEAD') return false;
    res.writeHead(200, { 'content-length': '5' }).end();
    return true;
  };
  const failed = await films.send(id);
  expect(failed).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('another size or checksum'),
  });
});

test('only the newest, approved and uploaded film of the own organization is handed over, once at a time', async () => {
  const { id: bucket_id } = await films.addBucket();
  const elsewhere = await underReview(queue, { url: 'https://example.com/films/final.mp4' });
  const early = await films.handOver(elsewhere.version.id, { bucket_id });
  expect(early.body.error.details).toMatchObject([{ path: 'id', rule: 'state' }]);
  await queue.done('PATCH', elsewhere.at, { status: 'approved' });
  const remote = await films.handOver(elsewhere.version.id, { bucket_id });
  expect(remote.body.error.details[0].message).toContain('only an uploaded film');

  const { version } = await films.approvedFilm();
  const { id } = await films.begun(version, { bucket_id });
  const second = await films.handOver(version, { bucket_id });
  expect(second.body.error.details).toMatchObject([{ path: 'bucket_id', rule: 'busy', allowed: [id] }]);
  expect((await films.handOver(version, { bucket_id, name: 'other.mp4' })).status).toBe(200);
  for (const name of ['../final.mp4', 'a/b.mp4', '..', 'a\\b'])
    expect((await films.handOver(version, { bucket_id, name })).status, name).toBe(400);

  const other = await newQueue(server);
  expect((await other.api('POST', `/edicion/versions/${version}/hand-overs`, { bucket_id })).status).toBe(
    404,
  );
  expect((await other.api('POST', `/edicion/hand-overs/${id}/cancel`)).status).toBe(404);
  const { id: theirs } = await (await newHandOvers(server, store, other)).addBucket();
  expect((await films.handOver(version, { bucket_id: theirs, name: 'x.mp4' })).status).toBe(404);
});
