import type { AddressInfo } from 'node:net';
import net from 'node:net';

/** A way to treat a connection badly. */
type Treatment = (socket: net.Socket) => void;

export interface BadReceiver {
  url: string;
  connections(): number;
  close(): Promise<void>;
}

/** Starts a receiver on plain sockets, for behavior that no HTTP server has. */
export async function startBadReceiver(treat: Treatment): Promise<BadReceiver> {
  const sockets = new Set<net.Socket>();
  let count = 0;
  const server = net.createServer((socket) => {
    count += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    treat(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    connections: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Reads and never answers. */
export const hanging: Treatment = (socket) => socket.resume();

/** Sends one byte of a header at a time, without end. */
export const dripping: Treatment = (socket) => {
  socket.resume();
  socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
  const timer = setInterval(() => socket.write('a'), 200);
  socket.on('close', () => clearInterval(timer));
};

/** Answers with success and a body of a gigabyte. */
export const flooding: Treatment = (socket) => {
  const chunk = Buffer.alloc(65_536, 'x');
  let left = 2 ** 30;
  const pour = () => {
    while (left > 0 && !socket.destroyed) {
      left -= chunk.length;
      if (!socket.write(chunk)) return;
    }
  };
  socket.on('drain', pour);
  socket.once('data', () => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${left}\r\n\r\n`);
    pour();
  });
  socket.resume();
};
