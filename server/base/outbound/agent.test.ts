import diagnostics from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Receiver, receive, reply } from '../../../e2e/support/outbound/receiver.ts';
import { thisMachine } from '../../../e2e/support/outbound/this-machine.ts';
import { refusedAddresses, refusedUrls } from '../../../e2e/support/outbound/vectors.ts';
import { createOutboundAgent } from './agent.ts';
import { nothingAllowed } from './allowed.ts';
import { post } from './post.ts';
import { checkResolved, type Lookup } from './resolve.ts';

const request = { headers: { 'content-type': 'application/json' }, body: '{}', timeoutMs: 5_000 };
const noLookup: Lookup = async (hostname) => {
  throw new Error(`nobody may ask for ${hostname}`);
};

async function send(url: string, lookup: Lookup, isLocalAllowed = false) {
  const allowed = isLocalAllowed ? thisMachine : nothingAllowed;
  const agent = createOutboundAgent({ lookup, allowed, connections: 1 });
  try {
    return await post(agent, { ...request, url });
  } finally {
    await agent.destroy();
  }
}

describe('with a canary on every address of this machine', () => {
  let canary: Receiver;
  let reachable = 0;

  beforeAll(async () => {
    canary = await receive((socket) => socket.end(reply(200)), {});
    // Proof that it sings: a canary that cannot be reached would keep quiet about everything below.
    const control = await send(`http://127.0.0.1:${canary.port}/`, noLookup, true);
    expect(control.status).toBe(200);
    reachable = canary.connections;
  });

  afterAll(async () => {
    expect(reachable).toBe(1);
    expect(canary.connections - reachable).toBe(0);
    await canary.close();
  });

  const callable = refusedUrls.filter(([, rule]) => ['address', 'host', 'port', 'scheme'].includes(rule));

  test.each(callable)('%s is refused at send too', async (url) => {
    const result = await send(url.replace('PORT', String(canary.port)), noLookup);
    expect(result.status).toBeUndefined();
    expect(result.error?.kind).toBe('refused');
  });

  test('whatever a name resolves to, a connection is made to public addresses only', async () => {
    for (const [address] of refusedAddresses) {
      const url = `https://hooks.example.com:${canary.port}/`;
      const result = await send(url, async () => [address]);
      expect(result.error, address).toMatchObject({
        kind: 'refused',
        message: 'the host is not on the public internet, and OUTBOUND_ALLOW does not name it',
      });
    }
  });

  test('one address of this machine among public ones refuses them all', async () => {
    for (const answers of [
      ['8.8.8.8', '127.0.0.1'],
      ['127.0.0.1', '8.8.8.8'],
    ]) {
      const result = await send(`https://hooks.example.com:${canary.port}/`, async () => answers);
      expect(result.error?.kind).toBe('refused');
    }
  });

  test('a name that was public when it was saved and is not when it is called is refused', async () => {
    const answers = [['8.8.8.8'], ['127.0.0.1']];
    const lookup = vi.fn<Lookup>(async () => answers.shift() ?? []);
    const saved = await checkResolved(lookup, 'hooks.example.com', { allowed: nothingAllowed });
    expect(saved).toEqual({ addresses: ['8.8.8.8'] });
    const sent = await send(`https://hooks.example.com:${canary.port}/`, lookup);
    expect(sent.error?.kind).toBe('refused');
    expect(lookup).toHaveBeenCalledTimes(2);
  });

  test('a redirect is an answer like any other: nobody follows it', async () => {
    for (const location of [`http://127.0.0.1:${canary.port}/`, 'http://169.254.169.254/latest/meta-data/']) {
      for (const status of [301, 302, 303, 307, 308]) {
        const receiver = await receive((socket) =>
          socket.write(reply(status, '', `location: ${location}\r\n`)),
        );
        expect(await send(receiver.url, noLookup, true)).toMatchObject({ status });
        expect(receiver.requests).toBe(1);
        await receiver.close();
      }
    }
  });

  test('a user name in the address is not sent and does not change the host', async () => {
    const result = await send(`https://example.com@127.0.0.1:${canary.port}/`, noLookup);
    expect(result.error?.kind).toBe('refused');
  });

  test('plain http stays on this machine, whatever a local name resolves to', async () => {
    const url = `http://hooks.localhost:${canary.port}/`;
    for (const address of ['8.8.8.8', '10.0.0.1', '169.254.169.254']) {
      const result = await send(url, async () => [address], true);
      expect(result.error?.kind, address).toBe('refused');
    }
  });
});

describe('where receivers on this machine are allowed', () => {
  test('a name is looked up once per connection, and the connection goes to that answer', async () => {
    const receiver = await receive((socket) => socket.end(reply(200, '', 'connection: close\r\n')));
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    const lookup = vi.fn<Lookup>(async () => answers.shift() ?? []);
    const agent = createOutboundAgent({ lookup, allowed: thisMachine, connections: 1 });
    const url = `http://hooks.localhost:${receiver.port}/`;
    expect(await post(agent, { ...request, url })).toMatchObject({ status: 200 });
    expect(lookup.mock.calls).toEqual([['hooks.localhost']]);
    expect((await post(agent, { ...request, url })).error?.kind).toBe('refused');
    expect(lookup).toHaveBeenCalledTimes(2);
    expect(receiver.connections).toBe(1);
    await agent.destroy();
    await receiver.close();
  });

  test('the next address is tried when one of several does not answer', async () => {
    const receiver = await receive((socket) => socket.write(reply(204)));
    const url = `http://hooks.localhost:${receiver.port}/`;
    const result = await send(url, async () => ['127.0.0.2', '127.0.0.1'], true);
    expect(result).toMatchObject({ status: 204 });
    await receiver.close();
  });

  test('a literal IPv6 address is connected to as it is', async () => {
    const receiver = await receive(() => {});
    await receiver.close();
    const result = await send(`http://[::1]:${receiver.port}/`, noLookup, true);
    expect(result.error?.kind).toBe('connect');
  });
});

test('a connection that ended up elsewhere than was checked carries no request', async () => {
  const receiver = await receive((socket) => socket.write(reply(200)));
  // Node announces each socket before it connects; this one will say that it is connected to somebody else.
  const misplace = (message: unknown) => {
    if (typeof message !== 'object' || !message || !('socket' in message)) return;
    if (message.socket instanceof Socket)
      Object.defineProperty(message.socket, 'remoteAddress', { value: '10.0.0.1' });
  };
  diagnostics.subscribe('net.client.socket', misplace);
  const result = await send(receiver.url, noLookup, true);
  diagnostics.unsubscribe('net.client.socket', misplace);
  expect(receiver.connections).toBe(1);
  expect(result.error?.kind).toBe('refused');
  expect(receiver.requests).toBe(0);
  await receiver.close();
});

test('a name that does not resolve has another error than a refused one', async () => {
  const unknown: Lookup = async () => {
    throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  };
  const result = await send('https://hooks.example.com/', unknown);
  expect(result.error).toMatchObject({ kind: 'dns', message: 'the host name does not exist' });
});

test('a closed port is a failed connection', async () => {
  const receiver = await receive(() => {});
  await receiver.close();
  const result = await send(receiver.url, noLookup, true);
  expect(result.error).toMatchObject({
    kind: 'connect',
    message: 'the receiver refused the connection; check that it is running and the port is right',
  });
});
