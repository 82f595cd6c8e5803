import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { toDomainError } from '#server/calls/failures.ts';
import { restPrefix } from '#server/calls/operation-meta.ts';
import type { App } from '#server/product/app.ts';
import { DomainError, invalidRequest } from '#server/vocabulary/errors.ts';
import { mcpHandler } from '../mcp/mount.ts';
import { mcpPath } from '../mcp/place.ts';
import { answer, endWith, json, rawAnswer, requestIdOf } from './answers.ts';
import { capConnections } from './connections.ts';
import { filesHandler, filesPrefix } from './console-files.ts';
import { type Deadlines, deadlines, limitBodyTime } from './deadlines.ts';
import { t } from './messages.ts';
import { answerMetrics, isMetricsAt } from './metrics.ts';
import { observedPages } from './observed-pages.ts';
import { refuseExcessPages } from './page-limit.ts';
import { answerProbe, databaseGone, probeAt } from './probes.ts';
import { isMarkdown, sendMarkdown } from './reference/markdown.ts';
import { restHandler } from './rest.ts';
import { rpcHandler, rpcPrefix } from './rpc.ts';
import { traced } from './traced.ts';

export interface HttpServer {
  url: string;
  /** Stops accepting, lets what is under way finish, and returns when it has or time is up. */
  drain(): Promise<void>;
}

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

const drainMs = 6_500;

/** Answers REST calls and calls of the console; everything else is a page. */
export async function openHttpServer(
  app: App,
  pages: Handler | undefined,
  { headersMs, bodyMs, checkMs }: Deadlines = deadlines,
): Promise<HttpServer> {
  const { roles } = app.config;
  const rest = restHandler(app);
  const rpc = roles.includes('console') ? rpcHandler(app) : undefined;
  const mcp = roles.includes('api') ? mcpHandler(app) : undefined;
  const files = roles.includes('console') ? filesHandler(app) : undefined;
  const observed = pages && observedPages(app, pages);
  const documents = roles.includes('console') ? observedPages(app, documentsOf(app)) : undefined;
  let isDraining = false;
  const underWay = new WeakMap<Socket, ServerResponse>();
  const pick = (req: IncomingMessage, url: string): Handler | undefined => {
    // Every process answers health checks, whatever else it serves.
    if (isHealth(url)) return health;
    if (isUnder(url, restPrefix)) return roles.includes('api') ? rest : undefined;
    if (isUnder(url, mcpPath)) return mcp;
    if (isUnder(url, filesPrefix)) return files;
    if (isMarkdown(req)) return documents;
    return isUnder(url, rpcPrefix) ? rpc : observed;
  };
  const run = (handled: Promise<void> | void, res: ServerResponse) => {
    Promise.resolve(handled).catch((error) => {
      const known = toDomainError(error);
      if (!known) app.log.failure('http server', error, { request_id: requestIdOf(res) });
      if (res.headersSent) res.destroy();
      else if (known) answer(app, res, known);
      else answerFailure(app, res);
    });
  };
  const health: Handler = async (req, res) => {
    if (await app.db.probe.ask()) await rest(req, res);
    else answer(app, res, databaseGone());
  };
  const listener: RequestListener = (req, res) => {
    const url = req.url ?? '';
    underWay.set(req.socket, res);
    cleanHeaders(app, req);
    limitBodyTime(req, res, bodyMs, (socket) => endLate(app, socket, res));
    if (isDraining) res.setHeader('Connection', 'close');
    if (isDraining && isHealth(url)) return answerStopping(res);
    if (req.headers.host === undefined && req.httpVersion === '1.1') return answerNameless(app, res);
    const probe = probeAt(url);
    if (probe) return run(answerProbe(app, probe, req, res, isDraining), res);
    if (isMetricsAt(app, url)) return run(answerMetrics(app, req, res), res);
    if (isLost(req, url)) return answerLost(app, res, url);
    const handler = pick(req, url);
    if (!handler) return answerNothing(app, res, url);
    run(handler === health ? handler(req, res) : traced(req, res, () => handler(req, res)), res);
  };
  const server = createServer(
    {
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkMs,
      // The time of a body is limited for each request by itself.
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      // The listener refuses such requests, so that this refusal has a body like every other.
      requireHostHeader: false,
    },
    listener,
  );
  // A request with an unknown Expect header is served like any other.
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A second reply in the middle of the first would be read as a part of it.
    if (isHalfway(underWay.get(socket))) socket.destroy();
    else endWith(socket, unreadable(app, error, headersMs));
  });
  const perAddress = app.config.trustedProxies > 0 ? 0 : app.config.connectionsPerAddress;
  capConnections(server, perAddress, (socket) => {
    // The connection is closed at once, because one that stays open for its client to read would still be too many.
    socket.write(tooManyConnections(app, perAddress), () => socket.destroy());
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
/** Tokens are for the API only, so a request with a token to another path has probably left out the prefix. */
const isLost = ({ headers }: IncomingMessage, url: string) =>
  /^bearer /i.test(headers.authorization ?? '') &&
  ![restPrefix, rpcPrefix, mcpPath].some((prefix) => isUnder(url, prefix));

const ours = new Set(['x-nonce', 'x-client-address', 'content-security-policy']);

/** Deletes headers that clients may not send, because only our own code and trusted proxies set them. */
function cleanHeaders({ config }: App, req: IncomingMessage): void {
  for (const name of Object.keys(req.headers)) {
    const isForwarded = name.startsWith('x-forwarded-') && config.trustedProxies === 0;
    if (isForwarded || name.startsWith('x-middleware-') || ours.has(name)) delete req.headers[name];
  }
}

/** The documentation as Markdown, with the limit of pages. */
const documentsOf =
  (app: App): Handler =>
  async (req, res) => {
    if (!(await refuseExcessPages(app, req, res))) sendMarkdown(app.baseUrl, req, res);
  };

async function listen(app: App, server: Server): Promise<string> {
  const { host, port, publicUrl } = app.config;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // If the system chose the port, it is known only now.
  const { port: actual } = server.address() as AddressInfo;
  const url = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  app.baseUrl = url;
  return url;
}

function answerStopping(res: ServerResponse): void {
  res.writeHead(503, { ...json, 'Retry-After': '5' });
  res.end(JSON.stringify({ data: { status: 'stopping' } }));
}

const pathOf = (url: string) => url.split('?')[0] ?? '';

const answerNothing = (app: App, res: ServerResponse, url: string) =>
  answer(app, res, new DomainError('not_found', t('notServed', { path: pathOf(url) })));

const answerLost = (app: App, res: ServerResponse, url: string) =>
  answer(app, res, new DomainError('not_found', t('notInApi', { path: pathOf(url), prefix: restPrefix })));

const answerNameless = (app: App, res: ServerResponse) =>
  answer(app, res, new DomainError('invalid_request', t('noHost')));

const answerFailure = (app: App, res: ServerResponse) =>
  answer(app, res, new DomainError('internal_error', t('failed')));

/** Ends a connection whose body did not arrive in time. */
function endLate(app: App, socket: Socket, res: ServerResponse): void {
  if (res.headersSent) {
    socket.destroy();
    return;
  }
  const headers = { Connection: 'close' };
  answer(app, res, invalidRequest(t('bodyLate'), { status: 408, headers }));
}

const isHalfway = (res: ServerResponse | undefined) => res?.headersSent === true && !res.writableFinished;

/** Returns the raw reply to bytes that are not an HTTP request, for which Node has no response object. */
function unreadable(app: App, { code }: NodeJS.ErrnoException, headersMs: number): string {
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

function tooManyConnections(app: App, limit: number): string {
  const message = t('tooManyConnections', { limit });
  const error = new DomainError('rate_limit_exceeded', message, { headers: { 'Retry-After': '1' } });
  return rawAnswer(app, error, 'Too Many Requests');
}
