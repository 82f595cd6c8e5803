import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, type ClientOptions } from '#sdk/index.ts';
import { loadConfig } from '#server/vocabulary/config.ts';
import { answering, type Receiver, startReceiver } from '../support/servers/webhook-receiver.ts';
import { clientOf, newTenant, type OwnServer, startServer } from '../support/test-server.ts';

interface Attempt {
  at: number;
  key: string | null;
}
let attempts: Attempt[] = [];
const fetch = (request: Request) => {
  attempts.push({ at: performance.now(), key: request.headers.get('Idempotency-Key') });
  return globalThis.fetch(request);
};
beforeEach(() => {
  attempts = [];
});

describe('a server that limits', () => {
  let server: OwnServer;
  const writes = 3;
  // The clock moves only while the client waits.
  let clock = Date.now();
  const waited = () => (attempts[0] ? performance.now() - attempts[0].at : 0);
  beforeAll(async () => {
    const rateLimits = { ...loadConfig({}).rateLimits, writes };
    server = await startServer({ config: { rateLimits }, now: () => clock + waited() });
  });
  afterAll(() => server.close());

  /** Uses up all writes of the minute. The first of them is free again after about `left` ms. */
  async function spent(left: number, options: Partial<ClientOptions> = {}) {
    const client = clientOf(server, (await newTenant(server)).tokens.admin, { fetch, ...options });
    for (let i = 0; i < writes; i++) {
      attempts = [];
      await client.POST('/contacts', { body: { phone: `${i}` } });
    }
    attempts = [];
    clock += 60_000 - left;
    return client;
  }

  test('is asked again at the time it named, with the same key, and the write is done once', async () => {
    const client = await spent(500);
    const { data } = await client.POST('/contacts', { body: { first_name: 'Late' } });
    expect(data.data.first_name).toBe('Late');
    const [first, second, ...others] = attempts;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(999);
    expect(second?.key).toBe(first?.key);
    expect(others).toEqual([]);
    const found = await client.GET('/contacts', { params: { query: { first_name: 'Late' } } });
    expect(found.data.meta.total).toBe(1);
  });

  test('is not asked again if the time limit is too short, and the refusal names the wait', async () => {
    const client = await spent(50_000, { timeLimitMs: 5_000 });
    const error = await client.POST('/contacts', { body: { phone: '9' } }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, code: 'rate_limit_exceeded' });
    expect((error as ApiError).retryAfterMs).toBeGreaterThan(45_000);
    expect(attempts).toHaveLength(1);
  });

  test('is not asked again once the caller aborts', async () => {
    const client = await spent(50_000);
    const giving = new AbortController();
    const call = client.POST('/contacts', { body: { phone: '9' }, signal: giving.signal });
    await expect.poll(() => attempts.length).toBe(1);
    giving.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect(attempts).toHaveLength(1);
  });
});

describe('a proxy or gateway', () => {
  let proxy: Receiver;
  beforeEach(async () => {
    proxy = await startReceiver();
  });
  afterEach(() => proxy.close());
  const client = (options: Partial<ClientOptions> = {}) => clientOf(proxy, 'token', { fetch, ...options });
  const make = (options?: Partial<ClientOptions>) =>
    client(options).POST('/contacts', { body: { phone: '1' } });

  /** Refuses a few times, then succeeds. */
  const refuse = (times: number, status: number, headers: Record<string, string> = {}) =>
    proxy.behave((arrival, res) => {
      if (proxy.arrivals.length <= times) return answering(status, headers)(arrival, res);
      res.writeHead(200, { 'Content-Type': 'application/json' });
      res.end('{ "data": {} }');
    });

  test.each([429, 502, 503, 504])('may answer %i, and the same request is sent again', async (status) => {
    refuse(1, status);
    expect((await make()).data).toEqual({ data: {} });
    expect(proxy.arrivals.map(({ body }) => body)).toEqual(Array(2).fill('{"phone":"1"}'));
    expect(new Set(attempts.map(({ key }) => key)).size).toBe(1);
    expect(attempts[0]?.key).toMatch(/^[\w-]{36}$/);
  });

  test('may name the time as a date', async () => {
    // Dates have whole seconds, so the date of the reply is given too: a second may begin before it is sent.
    const now = Date.now();
    const [date, later] = [new Date(now), new Date(now + 1_000)];
    refuse(1, 503, { Date: date.toUTCString(), 'Retry-After': later.toUTCString() });
    await make();
    const [first, second] = attempts;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(999);
  });

  test('may answer that the same key is under way', async () => {
    refuse(1, 409, { 'Retry-After': '0' });
    await make();
    expect(attempts).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 409, 412, 413, 500])('may answer %i, once', async (status) => {
    proxy.behave(answering(status));
    await expect(make()).rejects.toMatchObject({ name: 'ApiError', status, code: 'unreadable' });
    expect(attempts).toHaveLength(1);
  });

  test('is not asked again after the allowed attempts, and its last answer is returned', async () => {
    proxy.behave(answering(503));
    await expect(make({ retries: 1 })).rejects.toMatchObject({ status: 503 });
    expect(attempts).toHaveLength(2);
    await expect(make({ retries: 0 })).rejects.toMatchObject({ status: 503 });
    expect(attempts).toHaveLength(3);
  });

  test('may never answer, and the call ends at its time limit', async () => {
    proxy.behave(() => {});
    await expect(make({ timeLimitMs: 150 })).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(attempts).toHaveLength(1);
  });

  test('two calls have two keys, reads have none, and a given key is used', async () => {
    refuse(0, 200);
    await make();
    await make();
    await client().GET('/contacts');
    await client().POST('/contacts', { params: { header: { 'Idempotency-Key': 'mine' } }, body: {} });
    const [first, second, ...others] = attempts.map(({ key }) => key);
    expect(first).not.toBe(second);
    expect(others).toEqual([null, 'mine']);
  });
});
