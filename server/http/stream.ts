import type { ServerResponse } from 'node:http';
import type { StreamItem } from '../operation.ts';
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
