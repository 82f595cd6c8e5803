import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Deadlines {
  /** Within which the headers of a request must arrive; a connection that says nothing has as long. */
  headersMs: number;
  /** Within which a body must arrive after its headers. */
  bodyMs: number;
  /** How often Node looks for connections whose headers are late. Its own default of 30 s is when they were noticed. */
  checkMs: number;
}

export const deadlines: Deadlines = { headersMs: 10_000, bodyMs: 30_000, checkMs: 1_000 };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Calls `onLate` when no byte of an upload has arrived for the time of a body. A large file takes as long as its bytes
 * keep coming.
 */
export function limitIdleTime(
  req: IncomingMessage,
  res: ServerResponse,
  idleMs: number,
  onLate: (socket: Socket) => void,
): void {
  if (!hasBody(req)) return;
  const { socket } = req;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (req.complete) return;
    if (socket.bytesRead === seen) onLate(socket);
    seen = socket.bytesRead;
  }, idleMs).unref();
  res.once('close', () => clearInterval(timer));
}

/**
 * Calls `onLate` when the request's body has not arrived in time, whether or not anybody reads it or the reply has
 * been sent already. Set for each request and not on the server as a whole, so that one route may give more time.
 */
export function limitBodyTime(
  req: IncomingMessage,
  res: ServerResponse,
  bodyMs: number,
  onLate: (socket: Socket) => void,
): void {
  if (!hasBody(req)) return;
  // The socket is read now, because a request whose body was given up half-way loses its connection.
  const { socket } = req;
  const timer = setTimeout(() => {
    if (!req.complete) onLate(socket);
  }, bodyMs).unref();
  // A reply may be sent before the body is complete; then the rest of it is still waited for.
  res.once('close', () => {
    if (req.complete || socket.destroyed) clearTimeout(timer);
  });
}
