import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Until the connection takes more or is gone. It leaves no listener behind, however often a long reply waits. */
export async function untilRoom(res: ServerResponse): Promise<void> {
  const settled = new AbortController();
  const options = { signal: settled.signal };
  try {
    await Promise.race([once(res, 'drain', options), once(res, 'close', options)]);
  } finally {
    settled.abort();
  }
}
