import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';

/** A listener on this machine, for tests. The test decides what it does with a connection. */
export interface Receiver {
  port: number;
  url: string;
  /** The number of connections so far. */
  connections: number;
  /** The number of requests so far, counted by the lines of their heads. */
  requests: number;
  close(): Promise<void>;
}

/** Answers with raw bytes, since no HTTP server would send most of the tested answers. */
export async function receive(
  answer: (socket: Socket, request: string) => void,
  options: ListenOptions = { host: '127.0.0.1' },
  greeting = '',
): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    receiver.connections += 1;
    sockets.add(socket);
    if (greeting) socket.write(greeting);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      const text = data.toString('latin1');
      if (!text.startsWith('POST ')) return;
      receiver.requests += 1;
      answer(socket, text);
    });
  });
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  const receiver: Receiver = { port: 0, url: '', connections: 0, requests: 0, close };
  receiver.port = await listen(server, options);
  receiver.url = `http://127.0.0.1:${receiver.port}/hook`;
  return receiver;
}

const listen = (server: Server, options: ListenOptions) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: 0, ...options }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** Returns a complete answer with a length, after which the connection stays open. */
export const reply = (status: number, body = '', headers = ''): string =>
  `HTTP/1.1 ${status} Word\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
