import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Cuttable {
  /** As the target's, with this way's own address. */
  url: string;
  /** Ends every connection as a network does: without a word. */
  cut(): void;
  /** Cuts when the next reply, or the one of that number, begins: what it answers has been done, and nobody hears of it. */
  cutAtReply(number?: number): void;
  /** Refuses connections and cuts those there are, until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Takes connections and bytes and passes nothing on, until `thaw`. */
  freeze(): void;
  /** Freezes when the reply of that number has been passed on. */
  freezeAfterReply(number: number): void;
  thaw(): void;
  /** How many connections are open now. */
  connections(): number;
  close(): Promise<void>;
}

/** A way to a server that can be cut, while the server itself stays up. */
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
    // Before the pipe, so that not a byte gets through.
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
