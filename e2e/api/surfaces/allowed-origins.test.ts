import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

const allowed = 'https://app.example';
let server: OwnServer;
let authorization: string;
beforeAll(async () => {
  server = await startServer({ config: { corsOrigins: [allowed] } });
  authorization = `Bearer ${(await newTenant(server)).tokens.admin}`;
});
afterAll(() => server.close());

async function send(method: 'GET' | 'OPTIONS', path: string, headers: Record<string, string>) {
  const reply = await request(`${server.url}/api/v1${path}`, { method, headers });
  await reply.body.dump();
  const { 'access-control-allow-credentials': credentials, ...others } = reply.headers;
  expect(credentials).toBeUndefined();
  return { status: reply.statusCode, headers: others, allows: reply.headers['access-control-allow-origin'] };
}

const preflight = { 'access-control-request-method': 'PATCH' };

test('a page of an allowed origin may call every operation with a token', async () => {
  const asked = await send('OPTIONS', '/contacts/x', { origin: allowed, ...preflight });
  expect([asked.status, asked.allows]).toEqual([204, allowed]);
  expect(asked.headers['access-control-allow-methods']).toBe('GET, HEAD, PATCH, DELETE');
  expect(String(asked.headers['access-control-allow-headers']).split(', ')).toEqual(
    expect.arrayContaining([
      'Authorization',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Last-Event-ID',
    ]),
  );
  const read = await send('GET', '/contacts', { origin: allowed, authorization });
  expect([read.status, read.allows]).toEqual([200, allowed]);
  expect(read.headers.vary).toContain('Origin');
  const exposed = String(read.headers['access-control-expose-headers']).split(', ');
  expect(exposed).toEqual(
    expect.arrayContaining(['ETag', 'X-Request-Id', 'X-RateLimit-Remaining', 'Sunset']),
  );
});

test('a page of an allowed origin may read refusals, the document and streams', async () => {
  const refused = await send('GET', '/contacts', { origin: allowed });
  expect([refused.status, refused.allows]).toEqual([401, allowed]);
  const document = await send('GET', '/openapi/crm.json', { origin: allowed });
  expect([document.status, document.allows]).toEqual([200, allowed]);
  const asked = await send('OPTIONS', '/openapi.json', { origin: allowed, ...preflight });
  expect(asked.status).toBe(204);
  const stream = await request(`${server.url}/api/v1/events/stream`, {
    headers: { origin: allowed, authorization },
  });
  stream.body.on('error', () => {}).destroy();
  expect(stream.headers['access-control-allow-origin']).toBe(allowed);
});

test('a page of another origin gets no permission', async () => {
  for (const origin of ['https://other.example', 'http://app.example', `${allowed}.evil.example`, 'null']) {
    const asked = await send('OPTIONS', '/contacts', { origin, ...preflight });
    expect([asked.status, asked.allows], origin).toEqual([405, undefined]);
    const read = await send('GET', '/contacts', { origin, authorization });
    expect([read.status, read.allows], origin).toEqual([200, undefined]);
    expect(read.headers.vary, 'a cache must not mix replies of origins').toContain('Origin');
  }
});
