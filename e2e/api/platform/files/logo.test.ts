import { beforeAll, expect, test } from 'vitest';
import { underReview } from '../../../support/editing/card-under-review.ts';
import { newQueue, type Queue } from '../../../support/editing/queue.ts';
import { announce, pixel, upload } from '../../../support/files/uploads.ts';
import { call, caller, newTenant, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let queue: Queue;
beforeAll(async () => {
  queue = await newQueue(server);
});

const place = 'settings.logo_file_id';
const newLogo = (bytes = pixel) => upload(queue.api, bytes, { name: 'logo.png', place });
const setLogo = (logo_file_id: string | null, api = queue.api) =>
  api('PATCH', '/settings', { branding: { logo_file_id } });

/** The address of the logo on the page of a new review link. */
async function shownLogo(): Promise<string | null> {
  const { id } = await underReview(queue);
  const link = await queue.done('POST', '/edicion/review-links', { card_ids: [id] });
  const path = `/review/${link.url.split('/').at(-1)}`;
  return (await call(server, 'GET', path)).body.data.brand.logo_url;
}

test('guests load the uploaded logo without a session, it counts before an address, and browsers keep it', async () => {
  const logo = await newLogo();
  const branding = { logo_url: 'https://example.com/logo.png', color: '#7a2e1d' };
  expect((await queue.api('PATCH', '/settings', { branding })).status).toBe(200);
  expect(await shownLogo()).toBe(branding.logo_url);
  const set = await setLogo(logo);
  expect(set.body).toMatchObject({
    data: { branding: { ...branding, logo_file_id: logo } },
    changed: ['branding.logo_file_id'],
  });
  const shown = (await shownLogo()) ?? '';
  expect(await shownLogo()).toBe(shown);
  const loaded = await fetch(shown);
  expect(Buffer.from(await loaded.arrayBuffer()).equals(pixel)).toBe(true);
  expect(Object.fromEntries(loaded.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/png',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await fetch(`${shown.slice(0, -2)}xx`)).status).toBe(404);
  // Without the file, the address elsewhere counts again, and the old address of the file ends.
  await setLogo(null);
  expect(await shownLogo()).toBe(branding.logo_url);
  expect((await fetch(shown)).status).toBe(404);
});

test('everybody in the organization reads the logo, and it cannot be deleted until it is removed there', async () => {
  const logo = await newLogo();
  expect((await caller(server, queue.tenant.tokens.viewer)('GET', `/files/${logo}`)).status).toBe(404);
  await setLogo(logo);
  expect((await caller(server, queue.tenant.tokens.viewer)('GET', `/files/${logo}`)).status).toBe(200);
  const kept = await queue.api('DELETE', `/files/${logo}`);
  expect(kept.body.error.details).toMatchObject([{ path: 'id', rule: 'in_use' }]);
  const next = await newLogo();
  await setLogo(next);
  expect((await queue.api('DELETE', `/files/${next}`)).status).toBe(400);
  await queue.api('PATCH', '/settings', { branding: null });
  expect((await queue.api('DELETE', `/files/${next}`)).status).toBe(200);
});

test('a logo is a whole PNG, JPEG or WebP of at most 1 MB of the own organization', async () => {
  const tooLarge = await queue.api('POST', '/files', { name: 'logo.png', size: 2 ** 20 + 1, for: place });
  expect(tooLarge.body.error.details).toMatchObject([{ path: 'size', rule: 'max' }]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const drawn = await announce(queue.api, { name: 'logo.svg', size: svg.length, for: place });
  const sent = await fetch(drawn.upload_url, { method: 'PUT', body: new Uint8Array(svg) });
  expect(sent.status).toBe(400);
  expect((await sent.json()).error.details).toMatchObject([{ path: 'name', rule: 'type' }]);

  const refused = async (id: string, rule: string, message: string) => {
    const { status, body } = await setLogo(id);
    expect([status, body.error?.details]).toEqual([
      400,
      [expect.objectContaining({ path: 'branding.logo_file_id', rule })],
    ]);
    expect(body.error.details[0].message).toContain(message);
  };
  const pdf = await upload(queue.api, Buffer.from('%PDF-1.4\n%%EOF'), { name: 'logo.pdf' });
  await refused(pdf, 'type', 'image/png');
  const large = Buffer.concat([pixel, Buffer.alloc(2 ** 20)]);
  await refused(await upload(queue.api, large), 'max', 'smaller picture');
  const early = await announce(queue.api, { name: 'logo.png', size: pixel.length, for: place });
  await refused(early.id, 'not_found', 'have not all arrived');
  const stranger = await newTenant(server);
  const theirs = await upload(caller(server, stranger.tokens.admin), pixel, { place });
  await refused(theirs, 'not_found', 'was not found');
  await refused('inv_01kf0fk9m00000000000000001', 'not_found', 'fil_');
  // A file that somebody else has uploaded is not found before a record names it.
  const others = await upload(caller(server, queue.tenant.tokens.member), pixel);
  await refused(others, 'not_found', 'was not found');
});
