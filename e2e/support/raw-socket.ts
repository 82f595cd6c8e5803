import net from 'node:net';

export interface RawSocket {
  write(text: string): void;
  /** Everything the server has sent so far. */
  received(): string;
  /** Writes, and answers whether the server has taken the connection down: one that has only ended still takes bytes. */
  isTakenDown(): boolean;
  destroy(): void;
}

/** A connection whose owner sends what a client would not, and never closes it by itself. */
export async function rawSocket(url: string, firstBytes = ''): Promise<RawSocket> {
  const { hostname, port } = new URL(url);
  // Half open: only what the server does ends it.
  const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let received = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  if (firstBytes) socket.write(firstBytes);
  return {
    write: (text) => void socket.write(text),
    received: () => received,
    isTakenDown: () => {
      if (!isClosed) socket.write(' ');
      return isClosed;
    },
    destroy: () => socket.destroy(),
  };
}
