import { once } from 'node:events';
import net from 'node:net';

export interface WireCounts {
  /** Statements that were executed, including BEGIN and COMMIT. */
  statements: number;
  /** Times that a connection sent something after it had received an answer. */
  roundTrips: number;
}

export interface CountedWire {
  /** The address of the database through this wire. */
  url: string;
  counts(): WireCounts;
  stop(): Promise<void>;
}

/** Message types of PostgreSQL's protocol that execute a statement: a simple query and a prepared one. */
const executing = new Set(['Q', 'E'].map((letter) => letter.charCodeAt(0)));

/**
 * Passes bytes on between a server and its database. It counts the statements and round trips of connections with this
 * application name; other connections serve many calls together, as often as the speed of the machine allows.
 */
export async function countWire(databaseUrl: string, applicationName: string): Promise<CountedWire> {
  const target = new URL(databaseUrl);
  const total: WireCounts = { statements: 0, roundTrips: 0 };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const database = net.connect({ host: target.hostname, port: Number(target.port) });
    let isCounted = false;
    let isAnswered = true;
    const read = messageReader(
      (startup) => {
        isCounted = startup.includes(`application_name\0${applicationName}\0`);
      },
      () => {
        if (isCounted) total.statements++;
      },
    );
    for (const socket of [client, database]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes) => {
      read(bytes);
      if (isCounted && isAnswered) total.roundTrips++;
      isAnswered = false;
    });
    database.on('data', () => {
      isAnswered = true;
    });
    client.pipe(database).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    counts: () => ({ ...total }),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Reads a client's messages from its bytes. The first message of a connection has no type. */
function messageReader(
  onStartup: (message: string) => void,
  onExecution: () => void,
): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (bytes) => {
    rest = rest.length ? Buffer.concat([rest, bytes]) : bytes;
    for (;;) {
      const lengthAt = isStarted ? 1 : 0;
      if (rest.length < lengthAt + 4) return;
      const size = lengthAt + rest.readUInt32BE(lengthAt);
      if (rest.length < size) return;
      if (!isStarted) onStartup(rest.toString('latin1', 0, size));
      else if (executing.has(rest[0] ?? 0)) onExecution();
      isStarted = true;
      rest = rest.subarray(size);
    }
  };
}
