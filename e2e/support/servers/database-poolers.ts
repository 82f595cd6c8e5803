import { connect, createServer, type Socket } from 'node:net';

export interface WireProxy {
  url: string;
  close(): Promise<void>;
}

const portOf = (target: string) => Number(new URL(target).port);

async function listen(target: string, serve: (near: Socket) => void): Promise<WireProxy> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => {});
    near.on('close', () => open.delete(near));
    serve(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** Returns a startup message without one of its parameters. */
function withoutParameter(startup: Buffer, name: string): Buffer {
  const fields = startup.subarray(8).toString('utf8').split('\0');
  const remaining: string[] = [];
  for (let at = 0; at + 1 < fields.length && fields[at]; at += 2)
    if (fields[at] !== name) remaining.push(`${fields[at]}\0${fields[at + 1]}\0`);
  const body = Buffer.from(`${remaining.join('')}\0`);
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeUInt32BE(8 + body.length, 0);
  return Buffer.concat([head, body]);
}

/**
 * Behaves as a pooler that ignores unknown parameters, so the role that a connection asks for never reaches the
 * server.
 */
export const startRoleHidingPooler = (target: string): Promise<WireProxy> =>
  listen(target, (near) => {
    const far = connect(portOf(target), '127.0.0.1');
    far.on('error', () => near.destroy());
    near.once('data', (startup) => {
      far.write(withoutParameter(startup, 'role'));
      near.pipe(far);
      far.pipe(near);
    });
    near.on('close', () => far.destroy());
  });

/** Behaves as a server of another version: replaces the reported version with one of the same length. */
export const startServerOfVersion = (target: string, from: string, to: string): Promise<WireProxy> =>
  listen(target, (near) => {
    const far = connect(portOf(target), '127.0.0.1');
    far.on('error', () => near.destroy());
    near.pipe(far);
    far.on('data', (data) => near.write(Buffer.from(data.toString('latin1').replaceAll(from, to), 'latin1')));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });

const readyForQuery = 'Z'.charCodeAt(0);
const outsideTransaction = 'I'.charCodeAt(0);

/** A server connection that serves one client after the other. */
class Backend {
  readonly #socket: Socket;
  #rest = Buffer.alloc(0);
  #onData: ((data: Buffer) => void) | undefined;
  #onIdle: (() => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('data', (data) => {
      this.#onData?.(data);
      if (this.#isIdleAfter(data)) this.#onIdle?.();
    });
  }

  /** Passes replies to `hear` until the server waits for a command outside a transaction. */
  lend(hear: (data: Buffer) => void, onIdle: () => void): void {
    this.#onData = hear;
    this.#onIdle = onIdle;
  }

  write(data: Buffer): void {
    this.#socket.write(data);
  }

  close(): void {
    this.#socket.destroy();
  }

  #isIdleAfter(data: Buffer): boolean {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (let isIdle = false; ; ) {
      const length = this.#rest.length < 5 ? Number.POSITIVE_INFINITY : 1 + this.#rest.readUInt32BE(1);
      if (this.#rest.length < length) return isIdle;
      isIdle = this.#rest[0] === readyForQuery && this.#rest[5] === outsideTransaction;
      this.#rest = this.#rest.subarray(length);
    }
  }
}

/** Behaves as a pooler in transaction mode: after each transaction the server connection serves the next client. */
export async function startTransactionPooler(target: string): Promise<WireProxy> {
  const all: Backend[] = [];
  const idle: Backend[] = [];
  /** The server's greeting to a new client. Every later client gets the same one. */
  let greeting = Buffer.alloc(0);

  const open = (startup: Buffer): Promise<Backend> =>
    new Promise((resolve) => {
      const backend = new Backend(connect(portOf(target), '127.0.0.1'));
      all.push(backend);
      greeting = Buffer.alloc(0);
      backend.lend(
        (data) => {
          greeting = Buffer.concat([greeting, data]);
        },
        () => resolve(backend),
      );
      backend.write(startup);
    });

  const proxy = await listen(target, (near) => {
    let mine: Promise<Backend> | undefined;
    near.once('data', async (startup) => {
      if (greeting.length === 0) idle.push(await open(startup));
      near.write(greeting);
      const borrow = async () => {
        const backend = idle.pop() ?? (await open(startup));
        backend.lend(
          (data) => near.write(data),
          () => {
            mine = undefined;
            idle.push(backend);
          },
        );
        return backend;
      };
      near.on('data', (data) => {
        mine ??= borrow();
        mine.then((backend) => backend.write(data));
      });
    });
  });
  return {
    ...proxy,
    async close() {
      for (const backend of all) backend.close();
      await proxy.close();
    },
  };
}
