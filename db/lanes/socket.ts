import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import postgres from 'postgres';

/** The message of PostgreSQL's protocol that requests TLS. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Modes that encrypt without verifying the server's certificate, as in PostgreSQL's own tools. */
const unverifiedModes = new Set<unknown>(['require', 'allow', 'prefer']);

/**
 * Opens a socket to the database and encrypts it when the database address says so. The driver could encrypt as
 * well, but the encrypting socket would then belong to it: no other code could destroy it, and destroying the socket
 * below it makes it fail after the driver has removed the listeners for errors.
 *
 * `onSocket` receives every socket as soon as it exists. Destroying the latest one closes the connection.
 */
export async function openSocket(url: string, onSocket: (socket: net.Socket) => void): Promise<net.Socket> {
  // The driver reads the address, so that it has the same meaning here and where the driver opens its own
  // sockets.
  const { options } = postgres(url, { max: 1 });
  const [host = '127.0.0.1'] = options.host;
  const [port = 5432] = options.port;
  const address = options.path
    ? { path: options.path }
    : { host, port, ...(host === 'localhost' && { lookup: thisMachine }) };
  const plain: net.Socket = options.ssl
    ? net.connect(address)
    : net.connect({ ...address, onread: intoOneBuffer((bytes) => plain.emit('data', bytes)) });
  onSocket(plain.setNoDelay(true).setKeepAlive(true, 10_000));
  if (!options.ssl) return plain;
  const isDirect = 'sslnegotiation' in options && options.sslnegotiation === 'direct';
  if (!isDirect) {
    plain.write(tlsRequest);
    const answer = String(await next(plain, 'data'));
    if (answer === 'N' && options.ssl === 'prefer') return plain;
    // Anything after this one letter would be text that somebody injected before the encryption began.
    if (answer !== 'S') throw new Error('the database does not offer TLS');
  }
  const encrypted = tls.connect({
    socket: plain,
    host,
    ...(net.isIP(host) === 0 && { servername: host }),
    ...(isDirect && { ALPNProtocols: ['postgresql'] }),
    ...(unverifiedModes.has(options.ssl) && { rejectUnauthorized: false }),
  });
  onSocket(encrypted);
  await next(encrypted, 'secureConnect');
  return encrypted;
}

/**
 * The addresses of this machine, which need no name server (RFC 6761). Node looks names up in one of four threads, and all of
 * them may be waiting, for a disk or for a name server. That would keep a database away that is here.
 */
const thisMachine: net.LookupFunction = (_, { all }, callback) =>
  all === true
    ? callback(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ])
    : callback(null, '127.0.0.1', 4);

const readBytes = 65_536;

/**
 * Reads into a buffer that the socket keeps, and passes on a copy of what has arrived. Otherwise Node would reserve 64 kB
 * for each answer, most of which are a few hundred bytes (docs/performance.md).
 */
const intoOneBuffer = (onBytes: (bytes: Buffer) => void): net.OnReadOpts => ({
  buffer: Buffer.allocUnsafeSlow(readBytes),
  callback(size, buffer) {
    onBytes(Buffer.from(buffer.subarray(0, size)));
    return true;
  },
});

/**
 * Options for the driver that send every message at once. The driver's own socket holds a small message back
 * until the previous one is acknowledged, which takes 40 ms for each table that is copied.
 */
export const promptSocket = (url: string): object => ({
  ssl: false,
  socket: () => openSocket(url, (socket) => keepErrorListener(socket, () => {})),
});

/**
 * Resolves with the first argument of the next `event`; rejects when the socket fails or is closed before it.
 */
async function next(socket: net.Socket, event: 'data' | 'secureConnect'): Promise<unknown> {
  const closed = once(socket, 'close').then(() => Promise.reject(new Error('the connection was closed')));
  const [value] = await Promise.race([once(socket, event), closed]);
  if (socket.destroyed) throw new Error('the connection was closed');
  return value;
}

/**
 * Adds a listener for errors that no `removeAllListeners` removes. The driver removes all listeners when a
 * socket closes, and an error that is emitted later without a listener ends the process.
 */
export function keepErrorListener(socket: net.Socket, onError: (error: Error) => void): void {
  const removeAllListeners = socket.removeAllListeners.bind(socket);
  const listen = () => {
    if (!socket.listeners('error').includes(onError)) socket.on('error', onError);
  };
  socket.removeAllListeners = (...event) => {
    removeAllListeners(...event);
    listen();
    return socket;
  };
  listen();
}
