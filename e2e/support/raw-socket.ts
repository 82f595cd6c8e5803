import net from 'node:net';

export interface RawSocket {
  write(text: string): void;
  /** Returns everything that the server has sent so far. */
  received(): string;
  /**
   * Writes bytes and returns whether the server has closed the connection. A connection that was only ended still
   * takes bytes.
   */
  isTakenDown(): boolean;
  destroy(): void;
}

/** Opens a connection for bytes that no client would send. The test never closes it. */
export async function rawSocket(url: string, firstBytes = ''): Promise<RawSocket> {
  const { hostname, port } = new URL(url);
  // The socket is half open, so that only the server can end it.
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
