import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { untilRoom } from './room.ts';

test('a reply that waits for its reader again and again has no more listeners at the end than at the start', async () => {
  const counted = Promise.withResolvers<{ waits: number; left: number[] }>();
  const part = Buffer.alloc(1024 * 1024);
  const server = createServer(async (_, res) => {
    const listeners = () => ['drain', 'close', 'error'].map((name) => res.listenerCount(name));
    const before = listeners();
    let waits = 0;
    for (let n = 0; n < 30; n++) {
      if (res.write(part)) continue;
      waits++;
      await untilRoom(res);
    }
    counted.resolve({ waits, left: listeners().map((count, at) => count - (before[at] ?? 0)) });
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const read = await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
  expect(read.byteLength).toBe(30 * part.length);
  const { waits, left } = await counted.promise;
  expect(waits).toBeGreaterThan(11);
  expect(left).toEqual([0, 0, 0]);
  server.close();
});

test('a reader who goes away in the middle is waited for no longer', async () => {
  const gone = Promise.withResolvers<boolean>();
  const server = createServer(async (_, res) => {
    while (!res.destroyed) if (!res.write(Buffer.alloc(1024 * 1024))) await untilRoom(res);
    gone.resolve(res.destroyed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { body } = await fetch(`http://127.0.0.1:${port}/`);
  await body?.cancel();
  expect(await gone.promise).toBe(true);
  server.close();
});
