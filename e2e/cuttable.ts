import { connect, createServer, type Socket } from 'node:net';

export interface Cuttable {
  url: string;
  /** Ends every connection as a network does: without a word. */
  cut(): void;
  /** Cuts when the next reply begins: what it answers has been done, and nobody hears of it. */
  cutAtReply(): void;
  close(): Promise<void>;
}

/** A way to a server that can be cut, while the server itself stays up. */
export async function startCuttable(target: string): Promise<Cuttable> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isArmed = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    // Before the pipe, so that not a byte gets through.
    far.on('data', () => {
      if (isArmed) cut();
      isArmed = false;
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    cutAtReply: () => {
      isArmed = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
