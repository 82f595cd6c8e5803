import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Listener } from './listener.ts';

test('a listener that is closed while it connects is closed at once', async () => {
  const sockets: Socket[] = [];
  // This server accepts connections but never answers, like a database that is starting or hangs.
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const calls: string[] = [];
  const listener = new Listener({
    url: `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`,
    role: 'none',
    channels: ['events'],
    onReady: () => calls.push('ready'),
    onMessage: () => calls.push('message'),
    onLost: () => calls.push('lost'),
  });
  try {
    await once(silent, 'connection');
    await listener.close();
    expect(calls).toEqual([]);
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
}, 5_000);
