import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { type Editor, newQueue, type Queue, take } from '../../../support/editing/queue.ts';
import { filmOf } from '../../../support/files/films.ts';
import { ffmpeg, h264, hevc, renderedFilm, stereo } from '../../../support/files/rendered-films.ts';
import { pixel, upload } from '../../../support/files/uploads.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../../support/test-server.ts';

let database: OwnDatabase;
let server: OwnServer;
let queue: Queue;
let ana: Editor;
let bo: Editor;
const start = (config = {}) =>
  startServer({ databaseUrl: database.url, config: { roles: ['api', 'worker'], ...config } });
beforeAll(async () => {
  database = await newDatabase(inject('databaseUrl'));
  server = await start();
  queue = await newQueue(server, { wip_limit: 20 });
  [ana, bo] = await queue.editors();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

type Api = Editor['api'];
const place = 'edit_version.media';

async function versionOf(bytes: Buffer) {
  const { id }: { id: string } = await queue.ready();
  const lease_token = await take(ana.api, id);
  const file_id = await upload(ana.api, bytes, { name: 'cut.mp4', place: 'edit_version.file_id' });
  const made = await ana.api('POST', `/edicion/videos/${id}/versions`, { file_id, lease_token });
  expect(made.status, made.text).toBe(200);
  const version: string = made.body.data.id;
  await expect.poll(async () => (await read(version)).media?.status).toBe('needs_ffmpeg');
  return version;
}

const read = async (version: string) => (await ana.api('GET', `/edicion/versions/${version}`)).body.data;

const picture = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
const textFile = (value: unknown) => Buffer.from(JSON.stringify(value));
const send = (bytes: Buffer, api: Api = ana.api) => upload(api, bytes, { name: 'made', place });

/** Media of a film of two seconds. */
const newMedia = async (api: Api = ana.api) => ({
  poster: { file_id: await send(await picture(320, 180, 'teal'), api), width: 320, height: 180 },
  strip: {
    file_id: await send(await picture(640, 90, 'navy'), api),
    ...{ width: 160, height: 90, frames: 4, columns: 4, seconds: 0.5 },
  },
  waveform: { file_id: await send(textFile({ peaks: [0, 50, 100] }), api) },
});

const handIn = (version: string, media: object, api: Api = ana.api) =>
  api('POST', `/edicion/versions/${version}/media/pictures`, media);

test('media that a browser made are those of the version, and colleagues read their files', async () => {
  const version = await versionOf(await renderedFilm({ video: h264, sound: stereo, seconds: 2 }));
  const given = await newMedia();
  const reply = await handIn(version, given);
  expect(reply.status, reply.text).toBe(200);
  const { media, has_still, loudness_lufs } = reply.body.data;
  expect(media).toMatchObject({
    status: 'made',
    poster: given.poster,
    strip: given.strip,
    waveform: { ...given.waveform, points: 3 },
    loudness: null,
  });
  expect([has_still, loudness_lufs]).toEqual([true, null]);
  const { poster_url, strip, waveform } = (await read(version)).media;
  const shown = await Promise.all([poster_url, strip.url, waveform.url].map((url) => fetch(url)));
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await shown[2]?.json()).toEqual({ peaks: [0, 50, 100] });
  expect((await bo.api('GET', `/files/${given.poster.file_id}`)).status).toBe(200);
  const again = await handIn(version, await newMedia());
  expect(again.body.warnings[0]).toMatchObject({
    code: 'nothing_done',
    message: 'its media are made; a browser makes media only of a film that needs ffmpeg',
  });
  expect(again.body.data.media.poster).toEqual(given.poster);
});

test.each<[string, Parameters<typeof renderedFilm>[0], boolean, string]>([
  ['without sound has no waveform', { video: h264 }, false, 'made'],
  ['whose sound was not read needs ffmpeg', { video: h264, sound: stereo }, false, 'needs_ffmpeg'],
  ['that browsers cannot play needs ffmpeg for a copy', { video: hevc, sound: stereo }, true, 'needs_ffmpeg'],
])('a film %s', async (_, film, hasWaveform, status) => {
  const version = await versionOf(await renderedFilm({ ...film, seconds: 2 }));
  const { waveform, ...pictures } = await newMedia();
  const { body } = await handIn(version, hasWaveform ? { ...pictures, waveform } : pictures);
  expect(body.data.media).toMatchObject({
    status,
    poster: pictures.poster,
    waveform: hasWaveform ? waveform : null,
  });
});

test('media that do not fit the film, and files of others or for other properties are refused', async () => {
  const version = await versionOf(await filmOf());
  const media = await newMedia();
  const { poster, strip } = media;
  const stolen = await newMedia(bo.api);
  const png = await send(pixel);
  const text = (value: unknown) => send(textFile(value));
  const other = await upload(ana.api, pixel, { place: 'expense.receipt_file_id' });
  const wrong: [object, string, string][] = [
    [{ poster: { ...poster, file_id: 'fil_01kf0fk9m00000000000000001' } }, 'poster.file_id', 'not_found'],
    [{ poster: { ...poster, file_id: other } }, 'poster.file_id', 'not_found'],
    [{ poster: stolen.poster }, 'poster.file_id', 'not_found'],
    [{ poster: { ...poster, file_id: png } }, 'poster.file_id', 'type'],
    [{ poster: { ...poster, height: 320 } }, 'poster.file_id', 'size'],
    [{ strip: { ...strip, columns: 2 } }, 'strip.file_id', 'size'],
    [{ strip: { ...strip, columns: 5 } }, 'strip.columns', 'too_big'],
    [{ strip: { ...strip, seconds: 1.5 } }, 'strip.seconds', 'range'],
    [{ strip: { ...strip, frames: 101 } }, 'strip.frames', 'too_big'],
    [{ poster: { ...poster, width: 4_000 } }, 'poster.width', 'too_big'],
    [{ waveform: poster }, 'waveform.file_id', 'type'],
    [{ waveform: { file_id: await text({ peaks: [101] }) } }, 'waveform.file_id', 'type'],
    [{ waveform: { file_id: await text({ peaks: Array(1_001).fill(1) }) } }, 'waveform.file_id', 'type'],
    [{ waveform: { file_id: await text('no peaks') } }, 'waveform.file_id', 'type'],
  ];
  for (const [change, path, rule] of wrong) {
    const { status, body } = await handIn(version, { ...media, ...change });
    expect([status, body.error?.details], path).toEqual([400, expect.arrayContaining([expect.anything()])]);
    expect(body.error.details).toContainEqual(expect.objectContaining({ path, rule }));
  }
  expect((await read(version)).media).toMatchObject({ status: 'needs_ffmpeg', poster: null });
  expect((await handIn(version, media)).status).toBe(200);
});

test('viewers cannot hand in media, other organizations find no version, and an address has no film', async () => {
  const version = await versionOf(await filmOf());
  const media = await newMedia();
  const viewer = caller(server, queue.tenant.tokens.viewer);
  expect((await handIn(version, media, viewer)).status).toBe(403);
  const stranger = caller(server, (await newTenant(server)).tokens.admin);
  expect((await handIn(version, await newMedia(stranger), stranger)).status).toBe(404);
  const { id }: { id: string } = await queue.ready();
  const lease_token = await take(ana.api, id);
  const url = 'https://example.com/cuts/1.mp4';
  const made = await ana.api('POST', `/edicion/videos/${id}/versions`, { url, lease_token });
  const { status, body } = await handIn(made.body.data.id, media);
  expect([status, body.warnings[0].code, body.data.media]).toEqual([200, 'nothing_done', null]);
  const announced = await ana.api('POST', '/files', { name: 'a.jpg', size: 3 * 2 ** 20, for: place });
  expect(announced.body.error.details[0].rule).toBe('max');
});

test('ffmpeg replaces media of a browser and deletes their files; without it they stay', async () => {
  const version = await versionOf(await renderedFilm({ video: h264, sound: stereo, seconds: 2 }));
  const given = await newMedia();
  await handIn(version, given);
  const makeAgain = (api: Api) => api('POST', `/edicion/versions/${version}/media`);
  await makeAgain(ana.api);
  await expect.poll(async () => (await read(version)).media).toMatchObject({ status: 'made', attempt: 2 });
  expect((await read(version)).media.poster).toEqual(given.poster);

  await server.close();
  server = await start({ ffmpeg: { program: ffmpeg, memoryMb: 1024, minutes: 5 } });
  ana = { ...ana, api: caller(server, ana.token) };
  await makeAgain(ana.api);
  await expect
    .poll(async () => (await read(version)).media, { timeout: 60_000 })
    .toMatchObject({ status: 'made', attempt: 3, loudness: { lufs: expect.any(Number) } });
  const files = [given.poster, given.strip, given.waveform].map(({ file_id }) => file_id);
  const found = await Promise.all(files.map(async (id) => (await ana.api('GET', `/files/${id}`)).status));
  expect(found).toEqual([404, 404, 404]);
});
