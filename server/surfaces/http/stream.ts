import type { ServerResponse } from 'node:http';
import { isTrackedEnvelope } from '@trpc/server';
import type { StreamItem } from '#server/calls/context.ts';
import { untilRoom } from './room.ts';

const heartbeatMs = 15_000;

export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // A proxy that collects a reply before it passes it on would hold events back.
  'X-Accel-Buffering': 'no',
  // Ended by us, the connection has nothing left to wait for.
  Connection: 'close',
};

/** Items as server-sent events; the next one is asked for only when the connection has taken the last. */
export async function sendStream(
  res: ServerResponse,
  items: AsyncIterable<StreamItem<unknown>>,
  everyMs = heartbeatMs,
): Promise<void> {
  res.write('retry: 2000\n\n: connected\n\n');
  const heartbeat = setInterval(() => res.write(': heartbeat\n\n'), everyMs);
  try {
    for await (const { id, data } of items) {
      const isTaken = res.write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
      if (!isTaken) await untilRoom(res);
      if (res.destroyed) return;
    }
  } finally {
    clearInterval(heartbeat);
    res.end();
  }
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** What a subscription yields, as items: tRPC has their ids and their data in an envelope. */
export async function* untracked(answer: unknown): AsyncGenerator<StreamItem<unknown>> {
  if (!isAsyncIterable(answer)) throw new Error('a stream answers with items');
  for await (const item of answer) {
    if (!isTrackedEnvelope(item)) throw new Error('an item of a stream has no id');
    const [id, data] = item;
    yield { id, data };
  }
}
