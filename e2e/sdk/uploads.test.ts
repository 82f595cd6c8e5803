import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError, ConnectionError, uploadFile } from '#sdk/index.ts';
import { clientOf, newTenant, type OwnServer, startServer } from '../support/test-server.ts';

let server: OwnServer;
let client: ReturnType<typeof clientOf>;
beforeAll(async () => {
  server = await startServer();
  client = clientOf(server, (await newTenant(server)).tokens.admin);
});
afterAll(() => server.close());

const mebibyte = 2 ** 20;
const text = (size: number) =>
  new Blob([Buffer.alloc(size, 'The quick brown fox.\n')], { type: 'text/plain' });
const place = 'task.attachments';

async function contentOf(id: string): Promise<Buffer> {
  const { data } = await client.GET('/files/{id}/content', {
    params: { path: { id } },
    parseAs: 'arrayBuffer',
  });
  return Buffer.from(data);
}

test('a file of several parts is stored as it is, and its progress is told', async () => {
  const bytes = text(17 * mebibyte);
  const progress: number[] = [];
  const file = await uploadFile(
    client,
    { name: 'fox.txt', bytes, for: place },
    { onProgress: (stored) => progress.push(stored) },
  );
  expect(file).toMatchObject({
    name: 'fox.txt',
    status: 'ready',
    size: 17 * mebibyte,
    media_type: 'text/plain',
  });
  expect(progress).toEqual([8, 16, 17].map((parts) => parts * mebibyte));
  expect((await contentOf(file.id)).equals(Buffer.from(await bytes.arrayBuffer()))).toBe(true);
});

/** Breaks parts off in their middle, and loses every second answer. */
function unreliable() {
  let calls = 0;
  const methods: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    methods.push(request.method);
    if (request.method !== 'PATCH') return globalThis.fetch(request);
    calls += 1;
    const body = Buffer.from(await request.arrayBuffer());
    const sent = calls === 1 ? body.subarray(0, 100_000) : body;
    const response = await globalThis.fetch(
      new Request(request.url, { method: 'PATCH', headers: request.headers, body: new Uint8Array(sent) }),
    );
    if (calls % 2 === 0) throw new TypeError('the answer was lost');
    if (calls === 1) throw new TypeError('the part broke off');
    return response;
  };
  return { fetch, methods };
}

test('parts that break off and answers that are lost are continued, and no byte is sent twice', async () => {
  const bytes = text(9 * mebibyte);
  const { fetch, methods } = unreliable();
  const file = await uploadFile(client, { name: 'fox.txt', bytes, for: place }, { fetch });
  expect(file.status).toBe('ready');
  expect((await contentOf(file.id)).equals(Buffer.from(await bytes.arrayBuffer()))).toBe(true);
  expect(methods).toEqual(['PATCH', 'HEAD', 'PATCH', 'HEAD', 'PATCH']);
});

test('a refusal is thrown with its reason, and a server that is away after the last attempt', async () => {
  const refused = uploadFile(client, { name: 'a.txt', bytes: text(20), for: 'expense.receipt_file_id' });
  await expect(refused).rejects.toThrow(ApiError);
  await expect(refused).rejects.toThrow(/text\/plain/);
  await expect(
    uploadFile(client, { name: 'a.txt', bytes: text(20), for: 'note.body' }),
  ).rejects.toMatchObject({
    status: 400,
    fields: [expect.objectContaining({ path: 'for' })],
  });
  const fetch = () => Promise.reject(new TypeError('refused'));
  const away = uploadFile(client, { name: 'a.txt', bytes: text(20), for: place }, { fetch, retries: 1 });
  await expect(away).rejects.toThrow(ConnectionError);
});

test('an upload ends at once when the caller gives it up', async () => {
  const gone = new AbortController();
  const fetch = (request: Request) => {
    gone.abort(new Error('the caller left'));
    return globalThis.fetch(request);
  };
  const given = uploadFile(
    client,
    { name: 'a.txt', bytes: text(20), for: place },
    { fetch, signal: gone.signal },
  );
  await expect(given).rejects.toThrow('the caller left');
});
