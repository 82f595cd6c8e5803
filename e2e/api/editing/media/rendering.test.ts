import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { probeApart } from '#server/base/media/probe-apart.ts';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { type Editor, newQueue, type Queue, take } from '../../../support/editing/queue.ts';
import { filmOf } from '../../../support/files/films.ts';
import { ffmpeg, h264, hevc, renderedFilm, stereo } from '../../../support/files/rendered-films.ts';
import { upload } from '../../../support/files/uploads.ts';
import { type OwnServer, startServer } from '../../../support/test-server.ts';

let database: OwnDatabase;
let server: OwnServer;
let queue: Queue;
let ana: Editor;
beforeAll(async () => {
  database = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    databaseUrl: database.url,
    config: { roles: ['api', 'worker'], ffmpeg: { program: ffmpeg, memoryMb: 1024, minutes: 5 } },
  });
  queue = await newQueue(server, { wip_limit: 20 });
  [ana] = await queue.editors();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const api: Editor['api'] = (...asked) => ana.api(...asked);
const read = async (path: string) => (await api('GET', path)).body.data;

async function versionOf(bytes: Buffer, name = 'cut.mp4') {
  const { id }: { id: string } = await queue.ready();
  const lease_token = await take(api, id);
  const file_id = await upload(api, bytes, { name, place: 'edit_version.file_id' });
  const { status, body, text } = await api('POST', `/edicion/videos/${id}/versions`, {
    file_id,
    lease_token,
  });
  expect(status, text).toBe(200);
  return body.data;
}

const statusOf = async (id: string): Promise<string | undefined> =>
  (await read(`/edicion/versions/${id}`)).media?.status;

async function settled(id: string, status: string) {
  await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe(status);
  return read(`/edicion/versions/${id}`);
}

async function bytesAt(url: string): Promise<Buffer> {
  const reply = await fetch(url);
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

const probe = async (bytes: Buffer) =>
  probeApart(bytes.length, ({ first, last }) => Readable.from([bytes.subarray(first, last + 1)]));

const lock = () => server.app.uploadLocks.takeIfFree(`ffmpeg on ${hostname()}`);

test('a film that browsers cannot play gets pictures, a waveform, its loudness and a copy for browsers', async () => {
  const bytes = await renderedFilm({ video: hevc, sound: stereo, seconds: 6, size: '640x360' });
  const made = await versionOf(bytes);
  expect(made.media).toBeNull();
  const { media, ...version } = await settled(made.id, 'made');
  expect(version).toMatchObject({ state: 'ready', film: { plays_in_browsers: false }, has_still: true });
  expect(await read(`/edicion/videos/${made.card_id}`)).toMatchObject({
    status: 'review',
    still_version_id: made.id,
  });
  expect(media).toMatchObject({
    attempt: 1,
    percent: null,
    reason: null,
    poster: { width: 640, height: 360 },
    strip: { frames: 12, columns: 10, width: 160, height: 90, seconds: 0.5 },
    waveform: { points: 1000 },
    channels: 2,
    needs_proxy: true,
    proxy: { width: 640, height: 360 },
  });
  // The tone of the test has this loudness.
  expect(Math.abs(media.loudness.lufs + 21)).toBeLessThan(3);
  expect(media.loudness.true_peak_db).toBeLessThan(-10);
  expect(version.loudness_lufs).toBeCloseTo(media.loudness.lufs, 0);

  const poster = await sharp(await bytesAt(media.poster_url)).metadata();
  expect([poster.format, poster.width, poster.height]).toEqual(['jpeg', 640, 360]);
  const strip = await sharp(await bytesAt(media.strip.url)).metadata();
  expect([strip.width, strip.height]).toEqual([1600, 180]);
  const { peaks } = JSON.parse((await bytesAt(media.waveform.url)).toString());
  expect(peaks).toHaveLength(1000);
  expect(Math.max(...peaks)).toBeGreaterThan(5);
  expect(await probe(await bytesAt(media.proxy_url))).toMatchObject({
    film: { video_codec: 'avc', audio_codec: 'aac', fps: 25, plays_in_browsers: true, width: 640 },
  });
});

test.each<[string, Parameters<typeof renderedFilm>[0], number, number]>([
  ['a film of a telephone on its side', { video: h264, turned: 90, seconds: 1 }, 90, 160],
  ['a transport stream', { video: h264, sound: stereo, name: 'a.ts', seconds: 3 }, 160, 90],
])('%s gets pictures as it is shown', async (_, wanted, width, height) => {
  const { id } = await versionOf(await renderedFilm(wanted));
  const { media } = await settled(id, 'made');
  expect(media.strip).toMatchObject({ width, height });
  const poster = sharp(await bytesAt(media.poster_url));
  expect(await poster.metadata()).toMatchObject({ width: 2 * width, height: 2 * height });
  // The test picture has bright colors; a picture of nothing is black.
  const { channels } = await poster.stats();
  expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(200);
});

test('a film that browsers play gets no copy, and a guest sees its pictures until the link is revoked', async () => {
  const { id, card_id } = await versionOf(await renderedFilm({ video: h264, seconds: 2 }));
  const { media } = await settled(id, 'made');
  expect(media).toMatchObject({
    needs_proxy: false,
    proxy: null,
    proxy_url: null,
    waveform: null,
    loudness: null,
  });
  const link = await queue.done('POST', `/edicion/videos/${card_id}/review-links`, { name: 'Client' });
  const token = link.url.split('/').at(-1);
  const page = (await (await fetch(`${server.url}/api/v1/review/${token}`)).json()).data;
  const addresses: string[] = [page.version.media.poster_url, page.version.media.strip.url];
  const statuses = () => Promise.all(addresses.map(async (one) => (await fetch(one)).status));
  expect(await statuses()).toEqual([200, 200]);
  await queue.done('POST', `/edicion/review-links/${link.id}/revoke`);
  expect(await statuses()).toEqual([404, 404]);
});

test('making is cancelled and begun again, and what is replaced is deleted', async () => {
  const held = await lock();
  const { id } = await versionOf(await renderedFilm({ video: h264, sound: stereo, seconds: 2 }));
  await settled(id, 'waiting');
  const path = `/edicion/versions/${id}/media`;
  const warned = async (asked: ReturnType<typeof api>) => (await asked).body.warnings[0].code;
  expect(await warned(api('POST', path))).toBe('nothing_done');
  expect((await api('POST', `${path}/cancel`)).body.data.media).toMatchObject({
    status: 'cancelled',
    attempt: 1,
  });
  expect(await warned(api('POST', `${path}/cancel`))).toBe('nothing_done');
  await held?.release();
  expect((await api('POST', path)).body.data.media).toMatchObject({ status: 'waiting', attempt: 2 });
  const first = (await settled(id, 'made')).media;
  expect((await api('GET', `/files/${first.poster.file_id}`)).status).toBe(200);
  await api('POST', path);
  await expect
    .poll(async () => (await read(`/edicion/versions/${id}`)).media, { timeout: 60_000 })
    .toMatchObject({
      status: 'made',
      attempt: 3,
    });
  const second = (await read(`/edicion/versions/${id}`)).media;
  const files = [first.poster, first.strip, first.waveform, second.poster].map(({ file_id }) => file_id);
  const found = await Promise.all(files.map(async (file) => (await api('GET', `/files/${file}`)).status));
  expect(found).toEqual([404, 404, 404, 200]);
});

test('a film that ffmpeg cannot decode stays playable, and says that nothing was made of it', async () => {
  const { id, card_id } = await versionOf(await filmOf());
  const { media, state } = await settled(id, 'failed');
  expect([state, media.reason, media.poster]).toEqual(['ready', 'not_readable', null]);
  expect((await read(`/edicion/videos/${card_id}`)).status).toBe('review');
  expect(
    await buffer(Readable.from([await bytesAt((await read(`/edicion/versions/${id}`)).film.content_url)])),
  ).not.toHaveLength(0);
});
