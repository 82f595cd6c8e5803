import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotRendered, renderApart } from '#server/base/files/thumbnails/render-apart.ts';
import { type OpenStore, openBucket } from '../../../support/files/stores.ts';
import { announce } from '../../../support/files/uploads.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../../support/test-server.ts';

let store: OpenStore;
let server: OwnServer;
let tenant: Tenant;
beforeAll(async () => {
  store = await openBucket();
  server = await startServer({ config: { files: store.files } });
  tenant = await newTenant(server);
});
afterAll(async () => {
  await server.close();
  await store.close();
});

async function upload(bytes: Buffer, name: string): Promise<string> {
  const api = caller(server, tenant.tokens.member);
  const { id, upload_url } = await announce(api, {
    name,
    size: bytes.length,
    for: 'expense.receipt_file_id',
  });
  await fetch(upload_url, { method: 'PUT', body: new Uint8Array(bytes) });
  await expect.poll(async () => (await api('GET', `/files/${id}`)).body.data.status).toBe('ready');
  return id;
}
const thumbnailOf = async (id: string, size = '320', token = tenant.tokens.member) => {
  const reply = await fetch(`${server.url}/api/v1/files/${id}/thumbnail?size=${size}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const refusalOf = async (bytes: Buffer, name: string): Promise<unknown[]> => {
  const { status, bytes: body } = await thumbnailOf(await upload(bytes, name));
  return [status, JSON.parse(body.toString()).error.message];
};

const red = { r: 200, g: 0, b: 0 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

/** A page of 200 by 100 points with a red square in its left half. */
const page = Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<<>>>> endobj
4 0 obj <</Length 28>> stream
1 0 0 rg 0 0 100 100 re f   
endstream endobj
trailer <</Root 1 0 R>>
%%EOF
`);

test('a photo is shown upright and small, without its metadata, to those who may read it', async () => {
  const photo = await picture(1000, 500)
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const id = await upload(photo, 'photo.jpg');
  const { status, headers, bytes } = await thumbnailOf(id, '96');
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { width, height, format, exif, orientation } = await sharp(bytes).metadata();
  expect({ width, height, format, exif, orientation }).toEqual({ width: 48, height: 96, format: 'webp' });
  expect((await thumbnailOf(id, '96', tenant.tokens.admin)).status).toBe(404);
  expect((await thumbnailOf(id, '97')).status).toBe(400);
  const { content_url } = (await caller(server, tenant.tokens.member)('GET', `/files/${id}`)).body.data;
  const signed = await fetch(`${content_url}/thumbnail?size=96`);
  expect([signed.status, Buffer.from(await signed.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
  expect((await fetch(`${content_url}x/thumbnail`)).status).toBe(404);
  const key = `uploads/${tenant.id}/${id}`;
  expect(store.server?.keys()).toContain(`${key}.96.webp`);
  expect((await thumbnailOf(id, '96')).bytes.equals(bytes)).toBe(true);
  await caller(server, tenant.tokens.member)('DELETE', `/files/${id}`);
  await expect.poll(() => store.server?.keys().filter((one) => one.startsWith(key))).toEqual([]);
});

test('a PDF shows its first page, and a picture with another extension itself', async () => {
  const { status, bytes } = await thumbnailOf(await upload(page, 'receipt.pdf'));
  expect(status, bytes.toString()).toBe(200);
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([320, 160]);
  const at = (x: number) =>
    [...data.subarray((80 * 320 + x) * 3, (80 * 320 + x) * 3 + 3)].map((one) => one > 200);
  expect([at(40), at(280)]).toEqual([
    [true, false, false],
    [true, true, true],
  ]);
  const png = await picture(40, 20).png().toBuffer();
  const small = await thumbnailOf(await upload(png, 'receipt.pdf'));
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 40, height: 20 });
});

/** A picture that names a size of its own choice in its head. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(name), data]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc32(content));
    return Buffer.concat([ends[0], content, ends[1]]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const rows = deflateSync(Buffer.alloc(50_000_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test('what is no picture, is cut off or would fill the memory is refused with a reason', async () => {
  const damaged = [404, expect.stringContaining('it is damaged')];
  const photo = await sharp(
    Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)),
    {
      raw: { width: 300, height: 300, channels: 3 },
    },
  )
    .png()
    .toBuffer();
  expect(await refusalOf(photo.subarray(0, photo.length / 2), 'cut-off.png')).toEqual(damaged);
  expect(await refusalOf(pngOf(30_000, 30_000), 'bomb.png')).toEqual(damaged);
  expect(
    await refusalOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 1)]), 'empty.pdf'),
  ).toEqual(damaged);
});

test('a process that takes too long or too much memory is ended', async () => {
  const png = await picture(3000, 3000).png().toBuffer();
  const render = (limits: { timeMs: number; memoryBytes: number }) =>
    renderApart('picture', Readable.from([png]), 96, limits);
  await expect(render({ timeMs: 20, memoryBytes: 2 ** 30 })).rejects.toThrow(NotRendered);
  await expect(render({ timeMs: 10_000, memoryBytes: 2 ** 20 })).rejects.toThrow(NotRendered);
});
