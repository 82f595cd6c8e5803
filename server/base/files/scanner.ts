import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const silenceMs = 60_000;

/** The scanner gave no verdict: it is away, or it refuses so many bytes. */
export class NoVerdict extends Error {}

/**
 * Sends bytes to clamd and returns the name of what it found in them; undefined if they are clean. The protocol is
 * INSTREAM: pieces with their lengths in front, and an empty one at the end.
 */
export async function scan(address: string, source: Readable): Promise<string | undefined> {
  const socket = opened(address).setTimeout(silenceMs, () => socket.destroy(new Error('clamd is silent')));
  try {
    await once(socket, 'connect');
    // It answers in the middle if it refuses the rest, so the answer is awaited from the beginning.
    const answer = text(socket);
    answer.catch(() => {});
    await send(socket, source);
    return verdictOf(await answer);
  } catch (error) {
    if (error instanceof NoVerdict) throw error;
    throw new NoVerdict(`the scanner did not answer: ${error instanceof Error ? error.message : error}`);
  } finally {
    socket.destroy();
    source.destroy();
  }
}

function opened(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:'
    ? connect({ path: pathname })
    : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) });
}

async function send(socket: Socket, source: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of source) {
    const bytes: Buffer = chunk;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    socket.write(length);
    if (!socket.writable) return;
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'end')]);
  }
  socket.write(Buffer.alloc(4));
}

function verdictOf(answer: string): string | undefined {
  const said = answer.replace(/\0/g, '').trim();
  if (said === 'stream: OK') return undefined;
  const found = /^stream: (.{1,200}) FOUND$/.exec(said)?.[1];
  if (found === undefined) throw new NoVerdict(`the scanner answered: ${said.slice(0, 200)}`);
  return found;
}
