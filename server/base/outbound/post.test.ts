import diagnostics from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Receiver, receive, reply } from '../../../e2e/support/outbound/receiver.ts';
import { thisMachine } from '../../../e2e/support/outbound/this-machine.ts';
import { createOutboundAgent } from './agent.ts';
import { type PostResult, post } from './post.ts';
import { systemLookup } from './resolve.ts';

const request = { headers: { 'content-type': 'application/json' }, body: '{"a":1}', timeoutMs: 5_000 };

let agent: Agent;
beforeAll(() => {
  agent = createOutboundAgent({ lookup: systemLookup, allowed: thisMachine, connections: 1 });
});
afterAll(() => agent.destroy());

/** One post to a receiver that answers so. */
async function answered(answer: (socket: Socket, request: string) => void, timeoutMs = 5_000) {
  const receiver = await receive(answer);
  const result = await post(agent, { ...request, url: receiver.url, timeoutMs });
  await receiver.close();
  return result;
}

const says = (bytes: string) => (socket: Socket) => socket.write(bytes, 'latin1');

/** Writes as long as somebody reads. */
function flood(socket: Socket, chunk: string | Buffer): void {
  while (!socket.destroyed && socket.write(chunk));
  if (!socket.destroyed) socket.once('drain', () => flood(socket, chunk));
}

describe('what is sent', () => {
  test('is one POST with path, query, headers and the very bytes', async () => {
    let seen = '';
    const receiver = await receive((socket, text) => {
      seen = text;
      socket.write(reply(200));
    });
    const body = Buffer.from('{"name":"Zoë"}');
    const headers = { 'webhook-id': 'msg_1' };
    const result = await post(agent, { ...request, url: `${receiver.url}?a=b%20c#part`, headers, body });
    expect(result).toEqual({ status: 200, snippet: '', durationMs: expect.any(Number) });
    expect(seen).toMatch(/^POST \/hook\?a=b%20c HTTP\/1\.1\r\n/);
    expect(seen).toContain(`\r\nhost: 127.0.0.1:${receiver.port}\r\n`);
    expect(seen).toContain('\r\nwebhook-id: msg_1\r\n');
    expect(Buffer.from(seen, 'latin1').toString()).toContain('\r\n\r\n{"name":"Zoë"}');
    await receiver.close();
  });

  test('goes over one connection while answers are small', async () => {
    const receiver = await receive((socket) => socket.write(reply(200, 'x'.repeat(20_000))));
    for (let i = 0; i < 20; i++) {
      expect(await post(agent, { ...request, url: receiver.url })).toMatchObject({ status: 200 });
    }
    expect([receiver.connections, receiver.requests]).toEqual([1, 20]);
    await receiver.close();
  });

  test('is nothing when the time ran out while it waited for its turn', async () => {
    const turns: string[] = [];
    const receiver = await receive((socket, text) => {
      const turn = /x-turn: (\w+)/.exec(text)?.[1] ?? '';
      turns.push(turn);
      if (turn === 'last') socket.write(reply(200));
    });
    const take = (turn: string, timeoutMs: number) =>
      post(agent, { ...request, headers: { 'x-turn': turn }, url: receiver.url, timeoutMs });
    const results = await Promise.all([take('slow', 300), take('queued', 50), take('last', 5_000)]);
    expect(results.map(({ status, error }) => status ?? error?.kind)).toEqual(['timeout', 'timeout', 200]);
    expect(turns).toEqual(['slow', 'last']);
    await receiver.close();
  });
});

describe('what comes back', () => {
  test.each([200, 204, 400, 404, 410, 429, 500, 503, 999])('%d is the status', async (status) => {
    expect(await answered(says(reply(status)))).toMatchObject({ status });
  });

  test('Retry-After is handed on as it is written', async () => {
    const result = await answered(says(reply(429, '', 'retry-after: 120\r\nretry-after: 7\r\n')));
    expect(result).toMatchObject({ status: 429, retryAfter: '120' });
  });

  test('informational headers before the answer are not the answer', async () => {
    const early = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n';
    const result = await answered(says(early + early + reply(201, 'made')));
    expect(result).toMatchObject({ status: 201, snippet: 'made' });
  });

  test('the snippet is text that can be stored and shown, cut between characters', async () => {
    const result = await answered((socket) =>
      socket.write(reply(500, `a\0b\u001b[31m\u202ec\r\n\t${'é'.repeat(2_000)}`)),
    );
    expect(result.snippet).toMatch(/^a b \[31m c \n\té+$/);
    const { length } = Buffer.from(result.snippet);
    expect(length).toBeGreaterThan(1_000);
    expect(length).toBeLessThanOrEqual(1_024);
  });

  test('a compressed body is not shown as text', async () => {
    const result = await answered(says(reply(500, '\x1f\x08abc', 'content-encoding: gzip\r\n')));
    expect(result).toMatchObject({ status: 500, snippet: '' });
  });
});

describe('the status decides at the headers', () => {
  const expectSoon = (result: PostResult) => expect(result.durationMs).toBeLessThan(1_000);

  test('when the body drips for ever', async () => {
    const timers: NodeJS.Timeout[] = [];
    const result = await answered((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\nfirst');
      timers.push(setInterval(() => socket.write('.'), 20));
      socket.once('close', () => timers.forEach(clearInterval));
    });
    expect(result).toMatchObject({ status: 200, snippet: expect.stringMatching(/^first\.+$/) });
    expect(result.error).toBeUndefined();
    expectSoon(result);
  });

  test('when the body is a gigabyte, of which next to nothing is read', async () => {
    let socket: Socket | undefined;
    const result = await answered((opened) => {
      socket = opened;
      opened.write(`HTTP/1.1 200 OK\r\ncontent-length: ${2 ** 30}\r\n\r\n`);
      flood(opened, Buffer.alloc(65_536, 'x'));
    });
    expect(result).toMatchObject({ status: 200, snippet: 'x'.repeat(1_024) });
    await expect.poll(() => socket?.destroyed).toBe(true);
    expect(socket?.bytesWritten).toBeLessThan(32 * 2 ** 20);
    expectSoon(result);
  });

  test('when the body breaks off or does not match its headers', async () => {
    for (const rest of [
      'content-length: 100\r\n\r\nhalf',
      'transfer-encoding: chunked\r\n\r\nnonsense\r\n',
    ]) {
      const result = await answered((socket) => socket.end(`HTTP/1.1 202 Accepted\r\n${rest}`));
      expect(result.status).toBe(202);
      expect(result.error).toBeUndefined();
    }
  });
});

describe('what is no answer', () => {
  test('silence ends with the time given', async () => {
    const result = await answered(() => {}, 100);
    expect(result.error).toMatchObject({ kind: 'timeout', message: 'no answer within 0.1 s' });
    expect(result.durationMs).toBeGreaterThanOrEqual(99);
  });

  test('headers that drip end with the time given', async () => {
    const timers: NodeJS.Timeout[] = [];
    const result = await answered((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      timers.push(setInterval(() => socket.write('a'), 10));
      socket.once('close', () => timers.forEach(clearInterval));
    }, 150);
    expect(result.error?.kind).toBe('timeout');
  });

  test.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['HTTP/2 unasked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a status that is no number', 'HTTP/1.1 abc OK\r\n\r\n'],
    ['a header with a line of its own', 'HTTP/1.1 200 OK\r\nbad header\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    ['a change of protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
    ['leave to go on that nobody asked for', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['headers larger than 16 kB', `HTTP/1.1 200 OK\r\n${'x-bomb: aaaaaaaaaa\r\n'.repeat(2_000)}\r\n`],
    ['hints without an end', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)],
  ])('%s is not HTTP', async (_, bytes) => {
    expect((await answered(says(bytes))).error?.kind).toBe('protocol');
  });

  test('headers without an end are cut off', async () => {
    const result = await answered((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      flood(socket, 'x-bomb: aaaaaaaaaa\r\n'.repeat(1_000));
    });
    expect(result.error?.message).toBe('the headers of the answer are larger than 16 kB');
  });

  test.each<[string, (socket: Socket) => void]>([
    ['before a byte', (socket) => socket.resetAndDestroy()],
    ['politely, without an answer', (socket) => socket.end()],
    [
      'in the middle of the headers',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nx-half: ', () => socket.resetAndDestroy()),
    ],
  ])('a connection closed %s is a reset', async (_, answer) => {
    expect((await answered(answer)).error?.kind).toBe('reset');
  });

  test('headers that no request can carry are an error, not an exception', async () => {
    const headers = { 'x-bad': 'a\r\nb: c' };
    const result = await post(agent, { ...request, url: 'http://127.0.0.1:1/', headers });
    expect(result.error).toMatchObject({
      kind: 'protocol',
      message: 'the request cannot be written as HTTP',
    });
  });

  test('an address that is no URL is refused', async () => {
    expect((await post(agent, { ...request, url: 'nowhere' })).error?.kind).toBe('refused');
  });
});

describe('the caller can stop it', () => {
  const stopped = new Error('stopped');

  test('before it starts, while it waits for an answer, and while it waits for its turn', async () => {
    const receiver = await receive(() => {});
    const early = post(agent, { ...request, url: receiver.url, signal: AbortSignal.abort(stopped) });
    await expect(early).rejects.toBe(stopped);
    expect(receiver.connections).toBe(0);
    const stop = new AbortController();
    const both = [1, 2].map(() => post(agent, { ...request, url: receiver.url, signal: stop.signal }));
    const settled = Promise.allSettled(both);
    await expect.poll(() => receiver.requests).toBe(1);
    stop.abort(stopped);
    expect(await settled).toEqual([1, 2].map(() => ({ status: 'rejected', reason: stopped })));
    expect(receiver.requests).toBe(1);
    await receiver.close();
  });

  test('but a status that is known stays known', async () => {
    const stop = new AbortController();
    const receiver = await receive(says('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'));
    const onHeaders = () => setImmediate(() => stop.abort(stopped));
    diagnostics.subscribe('undici:request:headers', onHeaders);
    const result = await post(agent, { ...request, url: receiver.url, signal: stop.signal });
    diagnostics.unsubscribe('undici:request:headers', onHeaders);
    expect(stop.signal.aborted).toBe(true);
    expect(result).toMatchObject({ status: 200, snippet: 'half' });
    await receiver.close();
  });
});

test('a receiver that recovers is reached again by the same agent', async () => {
  const answers = ['garbage\r\n\r\n', reply(500, 'no'), reply(200, 'yes')];
  const receiver: Receiver = await receive((socket) => socket.write(answers.shift() ?? ''));
  const results: PostResult[] = [];
  for (let i = 0; i < 3; i++) results.push(await post(agent, { ...request, url: receiver.url }));
  expect(results.map(({ status, error }) => status ?? error?.kind)).toEqual(['protocol', 500, 200]);
  await receiver.close();
});
