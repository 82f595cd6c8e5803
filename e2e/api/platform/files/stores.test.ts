import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files as rows } from '#db/schema/kernel/files.ts';
import { finishLeft } from '#server/areas/platform/files/finish-job.ts';
import { type OpenStore, openBucket, openFolder } from '../../../support/files/stores.ts';
import { type Announced, announce, pixel } from '../../../support/files/uploads.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../../support/test-server.ts';

const megabyte = 2 ** 20;
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const tus = { 'tus-resumable': '1.0.0' };

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('files in %s', (_, open) => {
  let store: OpenStore;
  let server: OwnServer;
  let tenant: Tenant;
  let api: ReturnType<typeof caller>;
  beforeAll(async () => {
    store = await open();
    server = await startServer({ config: { files: store.files } });
    tenant = await newTenant(server);
    api = caller(server, tenant.tokens.member);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const announced = (bytes: Buffer, name = 'receipt.pdf') =>
    announce(api, { name, size: bytes.length, for: 'expense.receipt_file_id' });
  const put = (url: string, bytes: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  const patch = (url: string, offset: number, bytes: Buffer) =>
    fetch(url, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes),
    });
  const offsetAt = async (url: string) => {
    const reply = await fetch(url, { method: 'HEAD', headers: tus });
    return [reply.status, Number(reply.headers.get('upload-offset'))];
  };
  const contentOf = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/v1/files/${id}/content`, {
      headers: { authorization: `Bearer ${tenant.tokens.member}`, ...headers },
    });
  const keyOf = ({ id }: Pick<Announced, 'id'>) => `${tenant.id}/${id}`;
  const storedKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of server.app.files.list()) keys.push(key);
    return keys;
  };
  const expectReady = async (id: string, bytes: Buffer) =>
    expect
      .poll(async () => (await api('GET', `/files/${id}`)).body.data)
      .toMatchObject({ status: 'ready', sha256: sha256Of(bytes) });

  test('bytes sent at once are read as a whole and in parts, and equal ones are stored once', async () => {
    const bytes = pdf(300_000);
    const [one, two] = [await announced(bytes), await announced(bytes)];
    for (const { id, upload_url } of [one, two]) {
      expect((await put(upload_url, bytes)).status).toBe(200);
      await expectReady(id, bytes);
    }
    expect(Buffer.from(await (await contentOf(two.id)).arrayBuffer()).equals(bytes)).toBe(true);
    const part = await contentOf(two.id, { range: 'bytes=1000-1999' });
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
    expect((await storedKeys()).filter((key) => [keyOf(one), keyOf(two)].includes(key))).toEqual([
      keyOf(one),
    ]);
    expect((await api('DELETE', `/files/${one.id}`)).status).toBe(200);
    expect((await contentOf(two.id)).status).toBe(200);
    expect((await api('DELETE', `/files/${two.id}`)).status).toBe(200);
    await expect.poll(storedKeys).not.toContain(keyOf(one));
  });

  test('an upload in parts of any size keeps every byte that it has answered for', async () => {
    const bytes = pdf(21 * megabyte + 17);
    const { id, upload_url } = await announced(bytes);
    let at = 0;
    for (const length of [1, 3 * megabyte, 6 * megabyte, 11, 9 * megabyte]) {
      expect((await patch(upload_url, at, bytes.subarray(at, at + length))).status).toBe(204);
      at += length;
      expect(await offsetAt(upload_url)).toEqual([200, at]);
    }
    expect((await patch(upload_url, at, bytes.subarray(at))).status).toBe(204);
    await expectReady(id, bytes);
    expect((await storedKeys()).filter((key) => key.startsWith(keyOf({ id })))).toEqual([keyOf({ id })]);
    expect(store.server?.unfinished() ?? []).toEqual([]);
  });

  test('an upload that starts again or ends leaves nothing of its parts', async () => {
    const bytes = pdf(11 * megabyte);
    const { id, upload_url } = await announced(bytes);
    await patch(upload_url, 0, bytes.subarray(0, 10 * megabyte));
    expect((await put(upload_url, bytes)).status).toBe(200);
    await expectReady(id, bytes);
    const second = await announced(bytes);
    await patch(second.upload_url, 0, bytes.subarray(0, 10 * megabyte));
    expect((await api('DELETE', `/files/${second.id}`)).status).toBe(200);
    await expect
      .poll(async () => (await storedKeys()).filter((key) => key.startsWith(keyOf(second))))
      .toEqual([]);
    await expect.poll(() => store.server?.unfinished() ?? []).toEqual([]);
  });

  test('a file of which a process got all bytes before it died is finished by a read, a HEAD or the job', async () => {
    const left = async (size: number) => {
      const bytes = pdf(size);
      const file = await announced(bytes);
      const { files } = server.app;
      for (const at of [0, size / 2])
        await files.write(keyOf(file), at, Readable.from([bytes.subarray(at, at + size / 2)]), size);
      return { ...file, bytes };
    };
    const [read, asked, forgotten] = [await left(18 * megabyte), await left(1000), await left(2000)];
    await expectReady(read.id, read.bytes);
    expect(await offsetAt(asked.upload_url)).toEqual([200, 1000]);
    const statusOf = async (wanted: string) => {
      const stored = await server.app.db.withTenant(tenant.id, 'read', (tx) => tx.select().from(rows));
      return stored.find(({ id }) => id === wanted)?.status;
    };
    // A client that reads that all bytes are there can use the file.
    expect(await statusOf(asked.id)).toBe('ready');
    const signal = new AbortController().signal;
    await finishLeft(server.app, signal);
    expect(await statusOf(forgotten.id)).toBe('ready');
    await expectReady(forgotten.id, forgotten.bytes);
  });

  test('bytes of a type that the place does not take are deleted, and their sender learns why', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const { id, upload_url } = await announced(script, 'receipt.png');
    const sent = await put(upload_url, script);
    const refused = sent.status === 200 ? (await api('GET', `/files/${id}`)).body : await sent.json();
    expect(refused.error.details[0].rule).toBe('type');
    expect((await api('GET', `/files/${id}`)).status).toBe(404);
    expect(await storedKeys()).not.toContain(keyOf({ id }));
  });
});

/** Takes the lock of an upload as a request does that writes its bytes. */
async function holdUpload({ app }: OwnServer, id: string) {
  const [row] = await app.db.asSystem((tx) => tx.select().from(rows).where(eq(rows.id, id)));
  return app.uploadLocks.takeIfFree(row?.token_hash ?? '');
}

test('a client sends its bytes to the bucket itself, and cannot change them once they are a file', async () => {
  const store = await openBucket();
  const server = await startServer({ config: { files: store.files } });
  try {
    const { tokens } = await newTenant(server);
    const api = caller(server, tokens.member);
    const { id, upload_url } = await announce(api, {
      name: 'receipt.png',
      size: pixel.length,
      for: 'expense.receipt_file_id',
    });
    const send = (url: string, bytes: Buffer) =>
      fetch(url, { method: 'PUT', body: new Uint8Array(bytes), redirect: 'manual' });
    expect((await send(upload_url, pixel.subarray(1))).status).toBe(400);
    const redirected = await send(upload_url, pixel);
    const address = new URL(redirected.headers.get('location') ?? '');
    expect([redirected.status, address.origin]).toEqual([307, store.server?.url]);
    expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
    expect((await send(address.href, pixel)).status).toBe(200);
    // Another request may still be busy with the upload; its end is waited for.
    const held = await holdUpload(server, id);
    const asked = api('GET', `/files/${id}`);
    const states: string[] = [];
    void asked.then(() => states.push('answered'));
    for (let nth = 0; nth < 10; nth++) await api('GET', '/files?per_page=1');
    expect(states).toEqual([]);
    await held?.release();
    expect((await asked).body.data.status).toBe('ready');
    const other = Buffer.from(pixel).reverse();
    await send(address.href, other);
    const content = await fetch(`${server.url}/api/v1/files/${id}/content`, {
      headers: { authorization: `Bearer ${tokens.member}` },
    });
    expect(Buffer.from(await content.arrayBuffer()).equals(pixel)).toBe(true);
  } finally {
    await server.close();
    await store.close();
  }
});
