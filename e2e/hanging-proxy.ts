import { connect, createServer, type Socket } from 'node:net';

export interface HangingProxy {
  /** The address of the target with the proxy's own host and port. */
  url: string;
  /** From now on nothing passes in either direction, and nothing is closed: a machine that went silent. */
  hang(): void;
  resume(): void;
  /** How many connections are open now. */
  connections(): number;
  close(): Promise<void>;
}

/** A way to a server that can fall silent while its connections stay open. */
export async function startHangingProxy(target: string): Promise<HangingProxy> {
  const { hostname, port } = new URL(target);
  const url = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHanging = false;
  const flow = (pair: readonly [Socket, Socket]) => {
    for (const socket of pair) isHanging ? socket.pause() : socket.resume();
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [socket, other] of [pair, [far, near] as const]) {
      socket.on('data', (chunk) => other.write(chunk));
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    flow(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  const set = (hanging: boolean) => {
    isHanging = hanging;
    for (const pair of pairs) flow(pair);
  };
  return {
    url: url.href,
    hang: () => set(true),
    resume: () => set(false),
    connections: () => pairs.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const pair of pairs) for (const socket of pair) socket.destroy();
      }),
  };
}
