import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { type OpenStore, openBucket, openFolder } from '../../support/files/stores.ts';
import { announce } from '../../support/files/uploads.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';
import { caller, newTenant, startServer, type Tenant } from '../../support/test-server.ts';

const megabyte = 2 ** 20;
const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(24 * megabyte)]);
const sha256 = createHash('sha256').update(bytes).digest('hex');

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('uploads to %s', (_, open) => {
  let own: OwnDatabase;
  let tenant: Tenant;
  let store: OpenStore;
  beforeAll(async () => {
    own = await newDatabase(inject('databaseUrl'));
    store = await open();
    const setup = await startServer({ databaseUrl: own.url });
    tenant = await newTenant(setup);
    await setup.close();
  }, 60_000);
  afterAll(async () => {
    await own.drop();
    await store.close();
  });

  const start = (port = '0') => startProcess({ DATABASE_URL: own.url, ...store.environment, PORT: port });
  const portOf = ({ url }: ServerProcess) => new URL(url).port;

  const announcePdf = (server: ServerProcess) =>
    announce(caller(server, tenant.tokens.member), {
      name: 'receipt.pdf',
      size: bytes.length,
      for: 'expense.receipt_file_id',
    });

  async function expectWhole(server: ServerProcess, id: string): Promise<void> {
    const { body, text } = await caller(server, tenant.tokens.member)('GET', `/files/${id}`);
    expect(body.data, text).toMatchObject({ status: 'ready', media_type: 'application/pdf', sha256 });
  }

  test('an upload goes on through two kills of the server, and its bytes are the same', async () => {
    let server = await start();
    const port = portOf(server);
    const { id, upload_url } = await announcePdf(server);
    const killsAt = [0.3, 0.7].map((share) => share * bytes.length);
    let restarted = Promise.resolve();
    try {
      await new Promise<void>((resolve, reject) => {
        const upload = new Upload(bytes, {
          uploadUrl: upload_url,
          chunkSize: 2 * megabyte,
          retryDelays: Array.from({ length: 40 }, () => 250),
          onChunkComplete: (_, sent) => {
            if (sent < (killsAt[0] ?? Infinity)) return;
            killsAt.shift();
            restarted = server.kill().then(async () => {
              server = await start(port);
            });
          },
          onError: reject,
          onSuccess: () => resolve(),
        });
        upload.start();
      });
      await restarted;
      expect(killsAt).toEqual([]);
      await expectWhole(server, id);
    } finally {
      await restarted;
      await server.stop();
    }
  }, 120_000);

  test('an upload that another process continues ends in the first one', async () => {
    const [one, two] = [await start(), await start()];
    try {
      const { id, upload_url } = await announcePdf(one);
      const elsewhere = upload_url.replace(one.url, two.url);
      const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
      // The body of the first request stops in the middle, as that of a telephone without a network does.
      const stuck = http.request(upload_url, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-length': String(bytes.length) },
      });
      stuck.on('error', () => {});
      stuck.write(bytes.subarray(0, megabyte));
      const offset = async () => {
        const reply = await fetch(elsewhere, { method: 'HEAD', headers });
        return Number(reply.headers.get('upload-offset'));
      };
      await expect.poll(offset, { timeout: 20_000 }).toBeGreaterThan(0);
      const at = await offset();
      const rest = await fetch(elsewhere, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(at) },
        body: new Uint8Array(bytes.subarray(at)),
      });
      expect(rest.status).toBe(204);
      stuck.destroy();
      await expectWhole(two, id);
    } finally {
      await one.kill();
      await two.stop();
    }
  }, 120_000);
});
