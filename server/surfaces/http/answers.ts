import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from '#server/product/app.ts';
import { type DomainError, errorBody } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';

export const json = { 'Content-Type': 'application/json; charset=utf-8' };

/** A refusal by the HTTP server, in the same form as all others. */
export function answer(app: App, res: ServerResponse, error: DomainError): void {
  const { requestId, body } = bodyOf(app, error, requestIdOf(res));
  const length = Buffer.byteLength(body);
  res.writeHead(error.status, {
    ...json,
    'Content-Length': length,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    ...error.headers,
  });
  res.end(body);
}

/** The same refusal as text, for connections on which there is no request to answer. */
export function rawAnswer(app: App, error: DomainError, reason: string): string {
  const { requestId, body } = bodyOf(app, error);
  const headers = {
    ...json,
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
    Connection: 'close',
    ...error.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${error.status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** The id that the answer of a request has already. */
export function requestIdOf(res: ServerResponse): string | undefined {
  const id = res.getHeader('X-Request-Id');
  return typeof id === 'string' ? id : undefined;
}

function bodyOf(app: App, error: DomainError, requestId = newId('request', app.now())) {
  return { requestId, body: JSON.stringify(errorBody(error, requestId, app.baseUrl)) };
}

const lingerMs = 1_000;

/**
 * Sends the last reply of a connection. The other side gets a moment to read it, because taking the connection down
 * with unread bytes in it discards what was just sent; then it is taken down, whether or not the client closes it.
 */
export function endWith(socket: Socket, reply: string): void {
  if (!socket.writable) return;
  socket.end(reply);
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
}
