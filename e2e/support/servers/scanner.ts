import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** The text that scanners find without it being harmful, in two halves, so that they do not find this file. */
export const harmless = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** A scanner that speaks INSTREAM as clamd does. It finds only the harmless text. */
export class Scanner {
  address = '';
  /** True if it is too busy: it closes connections without a verdict. */
  isAway = false;
  readonly seen: number[] = [];
  readonly #server = createServer((socket) => this.#serve(socket).catch(() => socket.destroy()));

  async listen(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.address = `tcp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #serve(socket: Socket): Promise<void> {
    if (this.isAway) return void socket.destroy();
    const received: Buffer[] = [];
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      received.push(chunk);
      const bytes = contentOf(Buffer.concat(received));
      if (!bytes) continue;
      this.seen.push(bytes.length);
      socket.end(bytes.includes(harmless) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
      return;
    }
  }

  close(): void {
    this.#server.close();
  }
}

/** The content of a whole stream; undefined as long as it has no end. */
function contentOf(stream: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (!stream.toString('latin1').startsWith(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= stream.length; ) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
