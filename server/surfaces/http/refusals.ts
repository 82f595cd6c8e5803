import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { restPrefix } from '#server/calls/operation-meta.ts';
import type { App } from '#server/product/app.ts';
import { DomainError, invalidRequest } from '#server/vocabulary/errors.ts';
import { answer, json, rawAnswer } from './answers.ts';
import { t } from './messages.ts';

export function answerStopping(res: ServerResponse): void {
  res.writeHead(503, { ...json, 'Retry-After': '5' });
  res.end(JSON.stringify({ data: { status: 'stopping' } }));
}

const pathOf = (url: string) => url.split('?')[0] ?? '';

export const answerNothing = (app: App, res: ServerResponse, url: string) =>
  answer(app, res, new DomainError('not_found', t('notServed', { path: pathOf(url) })));

export const answerLost = (app: App, res: ServerResponse, url: string) =>
  answer(app, res, new DomainError('not_found', t('notInApi', { path: pathOf(url), prefix: restPrefix })));

export const answerNameless = (app: App, res: ServerResponse) =>
  answer(app, res, new DomainError('invalid_request', t('noHost')));

export const answerFailure = (app: App, res: ServerResponse) =>
  answer(app, res, new DomainError('internal_error', t('failed')));

/** Ends a connection whose body did not arrive in time. */
export function endLate(app: App, socket: Socket, res: ServerResponse): void {
  if (res.headersSent) {
    socket.destroy();
    return;
  }
  const headers = { Connection: 'close' };
  answer(app, res, invalidRequest(t('bodyLate'), { status: 408, headers }));
}

/** Returns the raw reply to bytes that are not an HTTP request, for which Node has no response object. */
export function unreadable(app: App, { code }: NodeJS.ErrnoException, headersMs: number): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const message = t('headersLate', { seconds: headersMs / 1000 });
    return rawAnswer(app, invalidRequest(message, { status: 408 }), 'Request Timeout');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    const message = t('headersTooLarge');
    return rawAnswer(app, invalidRequest(message, { status: 431 }), 'Request Header Fields Too Large');
  }
  return rawAnswer(app, invalidRequest(t('notHttp')), 'Bad Request');
}

export function tooManyConnections(app: App, limit: number): string {
  const message = t('tooManyConnections', { limit });
  const error = new DomainError('rate_limit_exceeded', message, { headers: { 'Retry-After': '1' } });
  return rawAnswer(app, error, 'Too Many Requests');
}
