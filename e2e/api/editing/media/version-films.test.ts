import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Editor, newQueue, type Queue, take } from '../../../support/editing/queue.ts';
import { filmOf } from '../../../support/files/films.ts';
import { pixel, upload } from '../../../support/files/uploads.ts';
import { type OwnServer, startServer } from '../../../support/test-server.ts';

let server: OwnServer;
let queue: Queue;
let ana: Editor;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'worker'] } });
  queue = await newQueue(server, { wip_limit: 20 });
  [ana] = await queue.editors();
});
afterAll(() => server.close());

const place = 'edit_version.file_id';
const api: Editor['api'] = (...asked) => ana.api(...asked);

/** A card that an editor works on, and the token of their claim. */
async function claimedCard() {
  const { id }: { id: string } = await queue.ready();
  const lease_token = await take(api, id);
  return { id, lease_token };
}

async function versionOf(bytes: Buffer, { id, ...lease }: { id: string; lease_token: number }) {
  const file_id = await upload(api, bytes, { name: 'cut.mp4', place });
  const { status, body, text } = await api('POST', `/edicion/videos/${id}/versions`, { file_id, ...lease });
  expect(status, text).toBe(200);
  return body.data;
}

const read = async (path: string) => (await api('GET', path)).body.data;
const settled = async (id: string) => {
  await expect.poll(async () => (await read(`/edicion/versions/${id}`)).state).not.toBe('processing');
  return read(`/edicion/versions/${id}`);
};

test('an uploaded film is read, goes to review, and is played in parts', async () => {
  const card = await claimedCard();
  const bytes = await filmOf({ format: 'mov', fps: 24_000 / 1001, channels: 2 });
  const made = await versionOf(bytes, card);
  expect(made).toMatchObject({ state: 'processing', url: null, fps: null, duration_ms: null, number: 1 });
  const version = await settled(made.id);
  expect(version).toMatchObject({
    state: 'ready',
    duration_ms: 2085,
    fps: 23.976,
    frame_rate: '24000/1001',
    width: 1920,
    height: 1080,
    size: bytes.length,
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    film: { container: 'QuickTime File Format', video_codec: 'vp9', audio_channels: 2, is_hdr: false },
  });
  expect(await read(`/edicion/videos/${card.id}`)).toMatchObject({
    status: 'review',
    current_version_id: made.id,
  });
  const part = await fetch(version.film.content_url, { headers: { range: 'bytes=0-9' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-9/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(0, 10))).toBe(true);
});

test('what is read from a film cannot be given, and a version has one film or one address', async () => {
  const card = await claimedCard();
  const { id, ...lease } = card;
  const file_id = await upload(api, await filmOf(), { name: 'cut.mp4', place });
  const url = 'https://example.com/cuts/1.mp4';
  const add = (values: object) => api('POST', `/edicion/videos/${id}/versions`, { ...values, ...lease });
  const rulesOf = async (answer: ReturnType<typeof api>) =>
    (await answer).body.error.details.map(({ path, rule }: { path: string; rule: string }) => [path, rule]);
  expect(await rulesOf(add({ file_id, fps: 25, width: 1280 }))).toEqual([
    ['fps', 'derived'],
    ['width', 'derived'],
  ]);
  expect(await rulesOf(add({ file_id, url }))).toEqual([['url', 'one_of']]);
  expect(await rulesOf(add({ note: 'nothing' }))).toEqual([['url', 'one_of']]);
  const version = await versionOf(await filmOf(), card);
  await settled(version.id);
  const change = (values: object) => queue.api('PATCH', `/edicion/versions/${version.id}`, values);
  expect(await rulesOf(change({ state: 'broken' }))).toEqual([['state', 'derived']]);
  expect(await rulesOf(change({ url, file_id: null }))).toEqual([['file_id', 'locked']]);
  expect(await rulesOf(change({ url }))).toEqual([['url', 'locked']]);
  expect((await change({ note: 'A better title' })).status).toBe(200);
});

test('a film that cannot be played is broken for a reason, and its card stays in progress', async () => {
  const card = await claimedCard();
  const whole = await filmOf({ format: 'mov' });
  const cut = await settled((await versionOf(whole.subarray(0, whole.length - 500), card)).id);
  expect(cut).toMatchObject({
    state: 'broken',
    broken_reason: 'The end of the film is missing. Please upload it again.',
  });
  expect((await read(`/edicion/videos/${card.id}`)).status).toBe('in_progress');
  const picture = await api('POST', '/files', { name: 'a.png', size: pixel.length, for: place });
  const sent = await fetch(picture.body.data.upload_url, { method: 'PUT', body: new Uint8Array(pixel) });
  expect([sent.status, (await sent.json()).error.details[0].rule]).toEqual([400, 'type']);
});

test('a guest plays what their page shows, until the link is revoked', async () => {
  const card = await claimedCard();
  const version = await settled((await versionOf(await filmOf(), card)).id);
  const path = `/edicion/videos/${card.id}`;
  const comment = async (audience: string) => {
    const file_id = await upload(api, pixel, { name: `${audience}.png`, place: 'edit_comment.attachments' });
    const body = { body: 'Look', audience, version_id: version.id, attachments: [{ file_id }] };
    expect((await api('POST', `${path}/comments`, body)).status).toBe(200);
    return file_id;
  };
  await comment('team');
  await comment('client');
  const made = await queue.done('POST', `${path}/review-links`, { name: 'Client', can_decide: true });
  const token = made.url.split('/').at(-1);
  const page = (await (await fetch(`${server.url}/api/v1/review/${token}`)).json()).data;
  expect(page.version).toMatchObject({ id: version.id, url: null, film: { video_codec: 'vp9' } });
  expect(JSON.stringify(page)).not.toContain('team.png');
  const [{ attachments }] = page.comments;
  const addresses = [page.version.film.content_url, attachments[0].url];
  const statuses = () =>
    Promise.all(addresses.map(async (one) => (await fetch(one, { headers: { range: 'bytes=0-9' } })).status));
  expect(attachments[0].name).toBe('client.png');
  expect(await statuses()).toEqual([206, 206]);
  await queue.done('POST', `/edicion/review-links/${made.id}/revoke`);
  expect(await statuses()).toEqual([404, 404]);
});
