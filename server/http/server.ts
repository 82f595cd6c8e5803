import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../app.ts';
import { DomainError, errorBody } from '../errors.ts';
import { newId } from '../ids.ts';
import { restPrefix } from '../operation-meta.ts';
import { restHandler } from './rest.ts';
import { rpcHandler, rpcPrefix } from './rpc.ts';

export interface FrontDoor {
  url: string;
  /** Stops accepting, lets what is under way finish, and returns when it has or time is up. */
  drain(): Promise<void>;
}

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

const drainMs = 9_000;

/** REST and console calls are answered here; everything else is a page. */
export async function openFrontDoor(app: App, pages: Handler | undefined): Promise<FrontDoor> {
  const { roles } = app.config;
  const rest = restHandler(app);
  const rpc = roles.includes('console') ? rpcHandler(app) : undefined;
  let isDraining = false;
  const pick = (url: string): Handler | undefined => {
    // Every process says how it is, whatever else it serves.
    if (isUnder(url, restPrefix)) return roles.includes('api') || isHealth(url) ? rest : undefined;
    return isUnder(url, rpcPrefix) ? rpc : pages;
  };
  const listener: RequestListener = (req, res) => {
    const url = req.url ?? '';
    cleanHeaders(app, req);
    if (isDraining) res.setHeader('Connection', 'close');
    if (isDraining && isHealth(url)) return answerStopping(res);
    if (req.headers.host === undefined && req.httpVersion === '1.1') return answerNameless(app, res);
    if (isLost(req, url)) return answerLost(app, res, url);
    const handler = pick(url);
    if (!handler) return answerNothing(app, res, url);
    Promise.resolve(handler(req, res)).catch((error) => {
      app.log.failure('front door', error);
      if (!res.headersSent) answerFailure(app, res);
      else res.destroy();
    });
  };
  const server = createServer(
    // Refused by ourselves instead, so that this refusal has a body like every other.
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, requireHostHeader: false },
    listener,
  );
  // An expectation nobody knows is no reason for a reply without a body: the request is served as it is.
  server.on('checkExpectation', listener);
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end(malformed(app));
  });
  const url = await listen(app, server);
  return {
    url,
    async drain() {
      isDraining = true;
      app.streams.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const giveUp = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(giveUp);
    },
  };
}

const isUnder = (url: string, prefix: string) =>
  url.startsWith(prefix) &&
  (url.length === prefix.length || url[prefix.length] === '/' || url[prefix.length] === '?');

const isHealth = (url: string) => isUnder(url, `${restPrefix}/health`);
/** A token is for the API: whoever sends one to a page has left the prefix out. */
const isLost = ({ headers }: IncomingMessage, url: string) =>
  /^bearer /i.test(headers.authorization ?? '') && !isUnder(url, restPrefix) && !isUnder(url, rpcPrefix);

const ours = new Set(['x-nonce', 'x-client-address', 'content-security-policy']);

/** Headers that only our own layers may set must not come from outside. */
function cleanHeaders({ config }: App, req: IncomingMessage): void {
  for (const name of Object.keys(req.headers)) {
    const isForwarded = name.startsWith('x-forwarded-') && config.trustedProxies === 0;
    if (isForwarded || name.startsWith('x-middleware-') || ours.has(name)) delete req.headers[name];
  }
}

async function listen(app: App, server: Server): Promise<string> {
  const { host, port, publicUrl } = app.config;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A server on a port of the system's choice has an address only now.
  const { port: actual } = server.address() as AddressInfo;
  const url = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  app.baseUrl = url;
  return url;
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };

function answerStopping(res: ServerResponse): void {
  res.writeHead(503, { ...json, 'Retry-After': '5' });
  res.end(JSON.stringify({ data: { status: 'stopping' } }));
}

function answer(app: App, res: ServerResponse, error: DomainError): void {
  const requestId = newId('request', app.now());
  const body = JSON.stringify(errorBody(error, requestId, app.baseUrl));
  const length = Buffer.byteLength(body);
  res.writeHead(error.status, { ...json, 'Content-Length': length, 'X-Request-Id': requestId });
  res.end(body);
}

const answerNothing = (app: App, res: ServerResponse, url: string) =>
  answer(app, res, new DomainError('not_found', `This process does not serve ${url.split('?')[0]}.`));

const answerLost = (app: App, res: ServerResponse, url: string) =>
  answer(
    app,
    res,
    new DomainError(
      'not_found',
      `${url.split('?')[0]} is no part of the API, which begins with ${restPrefix}.`,
    ),
  );

const answerNameless = (app: App, res: ServerResponse) =>
  answer(app, res, new DomainError('invalid_request', 'The request names no Host.'));

const answerFailure = (app: App, res: ServerResponse) =>
  answer(app, res, new DomainError('internal_error', 'Something went wrong on our side.'));

/** For what is not even HTTP; there is no response object to write to. */
function malformed(app: App): string {
  const error = new DomainError('invalid_request', 'The request is not valid HTTP.');
  const requestId = newId('request', app.now());
  const body = JSON.stringify(errorBody(error, requestId, app.baseUrl));
  const head = [`X-Request-Id: ${requestId}`, 'Content-Type: application/json', 'Connection: close'];
  return `HTTP/1.1 400 Bad Request\r\n${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
