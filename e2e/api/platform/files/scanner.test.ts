import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishLeft } from '#server/areas/platform/files/finish-job.ts';
import { type OpenStore, openFolder } from '../../../support/files/stores.ts';
import { announce } from '../../../support/files/uploads.ts';
import { harmless, Scanner } from '../../../support/servers/scanner.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../../support/test-server.ts';

const scanner = new Scanner();
let store: OpenStore;
let server: OwnServer;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  await scanner.listen();
  store = await openFolder();
  server = await startServer({ config: { files: { ...store.files, scanner: scanner.address } } });
  api = caller(server, (await newTenant(server)).tokens.member);
});
afterAll(async () => {
  await server.close();
  await store.close();
  scanner.close();
});

const pdf = (end: Buffer, size = 200_000) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 7), end]);

async function send(bytes: Buffer) {
  const file = { name: 'receipt.pdf', size: bytes.length, for: 'expense.receipt_file_id' };
  const { id, upload_url } = await announce(api, file);
  const sent = await fetch(upload_url, { method: 'PUT', body: new Uint8Array(bytes) });
  return { id, upload_url, status: sent.status, body: await sent.json(), headers: sent.headers };
}
const statusOf = async (id: string) => {
  const { status, body } = await api('GET', `/files/${id}`);
  return status === 200 ? body.data.status : status;
};

test('a file is ready once the scanner has seen all of its bytes', async () => {
  const bytes = pdf(Buffer.from('fine'));
  const { id, status } = await send(bytes);
  expect([status, await statusOf(id), scanner.seen.at(-1)]).toEqual([200, 'ready', bytes.length]);
});

test('a file in which the scanner finds something is deleted, and its sender learns what it was', async () => {
  const { id, status, body } = await send(pdf(harmless));
  expect([status, body.error.details[0].rule]).toEqual([400, 'infected']);
  expect(body.error.details[0].message).toContain('Eicar-Signature');
  expect(await statusOf(id)).toBe(404);
});

test('a file that arrives while the scanner is away is kept, and is finished when it is back', async () => {
  scanner.isAway = true;
  const { id, upload_url, status, body, headers } = await send(pdf(Buffer.from('later')));
  expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'internal_error', '60']);
  expect(body.error.message).toContain('nothing has to be sent again');
  expect(await statusOf(id)).toBe('uploading');
  // A client that reads that all bytes are there uses the file at once, so it reads that only when the file is ready.
  const head = await fetch(upload_url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
  expect([head.status, head.headers.get('retry-after')]).toEqual([503, '60']);
  scanner.isAway = false;
  const signal = new AbortController().signal;
  const finish = () => finishLeft(server.app, signal);
  await expect.poll(() => finish().then(() => statusOf(id))).toBe('ready');
});
