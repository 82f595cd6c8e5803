import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Cuttable {
  /** The target's URL with the address of this proxy. */
  url: string;
  /** Ends every connection without notice, as a network does. */
  cut(): void;
  /**
   * Cuts when the next reply, or the reply of that number, begins. The call was done, but its client receives no
   * answer.
   */
  cutAtReply(number?: number): void;
  /** Refuses new connections and cuts the open ones, until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Accepts connections and bytes and forwards nothing, until `thaw`. */
  freeze(): void;
  /** Freezes after the reply of that number was forwarded. */
  freezeAfterReply(number: number): void;
  thaw(): void;
  /** The number of open connections. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts a proxy to a server that can be cut while the server stays up. */
export async function startCuttable(target: string): Promise<Cuttable> {
  const there = new URL(target);
  const open = new Set<Socket>();
  let repliesLeft = 0;
  let atLastReply = () => {};
  let isFrozen = false;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const freeze = () => {
    isFrozen = true;
    for (const socket of open) socket.pause();
  };
  const accept = (near: Socket) => {
    const far = connect(Number(there.port), there.hostname);
    // This listener is added before the pipe, so that not a byte gets through.
    far.on('data', () => {
      if (repliesLeft > 0 && --repliesLeft === 0) atLastReply();
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      if (isFrozen) socket.pause();
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  };
  let server: Server = createServer(accept);
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const closed = () => new Promise<void>((resolve) => server.close(() => resolve()));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const own = new URL(target);
  own.host = `127.0.0.1:${port}`;
  return {
    url: own.href.replace(/\/$/, ''),
    cut,
    cutAtReply(number = 1) {
      repliesLeft = number;
      atLastReply = cut;
    },
    async goAway() {
      const gone = closed();
      cut();
      await gone;
    },
    comeBack() {
      server = createServer(accept);
      return listen(port);
    },
    freeze,
    freezeAfterReply(number) {
      repliesLeft = number;
      atLastReply = freeze;
    },
    thaw() {
      isFrozen = false;
      repliesLeft = 0;
      for (const socket of open) socket.resume();
    },
    connections: () => open.size / 2,
    async close() {
      const gone = server.listening ? closed() : undefined;
      cut();
      await gone;
    },
  };
}
