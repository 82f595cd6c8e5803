import net from 'node:net';

interface Address {
  host: string[];
  port: number[];
  path?: string | false;
}

/** A connection to PostgreSQL whose writes the lane may hold together. */
export function connectSocket({ host, port, path }: Address): Promise<net.Socket> {
  const [address = '127.0.0.1'] = host;
  const socket = path ? net.connect({ path }) : net.connect({ host: address, port: port[0] ?? 5432 });
  socket.setNoDelay(true);
  // The driver names the server by this when it goes on to TLS.
  Object.assign(socket, { host: address });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.removeListener('error', reject);
      resolve(socket);
    });
  });
}

/**
 * What is written in one turn of the event loop leaves in one system call: a call costs more than what it carries.
 * The driver sends small messages at the end of a turn, and asks for that when it is given the first one: asked for
 * a moment later, ours comes after it.
 */
export class Packer {
  #socket: net.Socket | undefined;
  #isHolding = false;

  attach(socket: net.Socket): void {
    this.#socket = socket;
  }

  hold(): void {
    const socket = this.#socket;
    if (this.#isHolding || !socket) return;
    this.#isHolding = true;
    socket.cork();
    process.nextTick(() =>
      setImmediate(() => {
        this.#isHolding = false;
        socket.uncork();
      }),
    );
  }
}
