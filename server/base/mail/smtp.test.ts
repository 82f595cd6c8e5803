import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { serverAt } from './servers.ts';
import * as smtp from './smtp.ts';

const deliver = async (url: string, ...rest: Tail<Parameters<typeof smtp.deliver>>) =>
  (await smtp.deliver(serverAt(url), ...rest)).outcome;
type Tail<T extends unknown[]> = T extends [unknown, ...infer R] ? R : never;

const close: (() => void)[] = [];
afterEach(() => {
  for (const one of close.splice(0)) one();
});

const message = Buffer.from('Subject: x\r\n\r\nfirst\r\n.\r\n.second\r\nlast\r\n');
const stuffed = 'Subject: x\r\n\r\nfirst\r\n..\r\n..second\r\nlast\r\n.\r\n';
const parcel = { from: 'a@example.com', to: ['b@example.com'], message };
const { signal } = new AbortController();

/** A server that shows every byte of a message; `answer` is what it says to its end. */
async function openWire(extensions: string, answer: (socket: Socket) => void) {
  const seen = { data: '', hasClosed: false };
  const server = createServer((socket) => {
    let commands = '';
    let isData = false;
    socket.on('error', () => {});
    socket.on('close', () => {
      seen.hasClosed = true;
    });
    socket.write('220 wire\r\n');
    socket.on('data', (chunk) => {
      if (isData) {
        seen.data += chunk.toString('latin1');
        if (seen.data.endsWith('\r\n.\r\n')) answer(socket);
        return;
      }
      commands += chunk.toString('latin1');
      for (let end = commands.indexOf('\r\n'); end >= 0; end = commands.indexOf('\r\n')) {
        const command = commands.slice(0, end).toUpperCase();
        commands = commands.slice(end + 2);
        isData = command === 'DATA';
        socket.write(command.startsWith('EHLO') ? extensions : isData ? '354 go\r\n' : '250 ok\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close.push(() => server.close());
  return { seen, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const kinds = [
  ['one command at a time', '250 wire\r\n'],
  ['with pipelining', '250-wire\r\n250 PIPELINING\r\n'],
] as const;

test.each(kinds)('%s, the end of a message leaves only once the mark is stored', async (_, extensions) => {
  const { seen, url } = await openWire(extensions, (socket) => socket.write('250 taken\r\n'));
  const stored = Promise.withResolvers<void>();
  const outcome = deliver(url, parcel, { mark: () => stored.promise, signal });
  const head = stuffed.slice(0, -'\r\n.\r\n'.length);
  await expect.poll(() => seen.data).toBe(head);
  // Gives bytes that would be sent too early the time to be sent.
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
  expect(seen.data).toBe(head);
  stored.resolve();
  expect(await outcome).toEqual({ is: 'accepted', refused: [] });
  expect(seen.data).toBe(stuffed);
});

test.each(kinds)(
  '%s, a mark that cannot be stored leaves the message without its end',
  async (_, extensions) => {
    const { seen, url } = await openWire(extensions, (socket) => socket.write('250 taken\r\n'));
    const mark = async () => {
      await expect.poll(() => seen.data).not.toBe('');
      throw new Error('no database');
    };
    expect(await deliver(url, parcel, { mark, signal })).toMatchObject({
      is: 'deferred',
      error: 'no database',
    });
    await expect.poll(() => seen.hasClosed).toBe(true);
    expect(seen.data).not.toContain('\r\n.\r\n');
  },
);

test.each([
  ['is lost', (socket: Socket) => socket.destroy(), { is: 'unknown' }],
  ['is closed', (socket: Socket) => socket.end(), { is: 'unknown' }],
  ['is 451', (socket: Socket) => socket.write('451 later\r\n'), { is: 'deferred' }],
  ['is 421', (socket: Socket) => socket.end('421 later\r\n'), { is: 'deferred' }],
  ['is 554', (socket: Socket) => socket.write('554 no\r\n'), { is: 'refused' }],
])('when the answer to the end %s the outcome is %j', async (_, answer, expected) => {
  const { url } = await openWire('250 wire\r\n', answer);
  expect(await deliver(url, parcel, { mark: async () => {}, signal })).toMatchObject(expected);
});

test('a worker that stops ends an attempt that has not handed over, and only such a one', async () => {
  const { seen, url } = await openWire('250 wire\r\n', () => {});
  const stop = new AbortController();
  const attempt = deliver(url, parcel, { mark: () => new Promise(() => {}), signal: stop.signal });
  await expect.poll(() => seen.data).not.toBe('');
  stop.abort();
  expect(await attempt).toMatchObject({ is: 'deferred', error: 'the worker is stopping' });

  const late = new AbortController();
  const answering = await openWire('250 wire\r\n', (socket) => {
    late.abort();
    setImmediate(() => socket.write('250 taken\r\n'));
  });
  const handedOver = deliver(answering.url, parcel, { mark: async () => {}, signal: late.signal });
  expect(await handedOver).toEqual({ is: 'accepted', refused: [] });
});

test('a server that hangs is left', async () => {
  const { url } = await openWire('250 wire\r\n', () => {});
  const outcome = deliver(`${url}?socketTimeout=200`, parcel, { mark: async () => {}, signal });
  expect(await outcome).toEqual({ is: 'unknown' });
});
