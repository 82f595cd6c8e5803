import type { IncomingMessage, ServerResponse } from 'node:http';
import { closest, distance } from 'fastest-levenshtein';
import type { App } from '../app.ts';
import { DomainError, errorBody, invalidRequest } from '../errors.ts';
import { toDomainError } from '../failures.ts';
import { admitStranger } from '../kernel/throttle.ts';
import { parametersOf, parseInput, shapeOf, unknownParameter } from '../kernel/validation.ts';
import type { AnyOperation } from '../operation.ts';
import { type Answer, admit, type Call, run } from '../pipeline.ts';
import { openStream } from '../streams.ts';
import { checkBodyHeaders, parseJson, readBody } from './body.ts';
import { clientAddress, headerOf, newCall } from './call.ts';
import { documentHandler } from './document.ts';
import { fileHeaders, openFile } from './file.ts';
import { decodeSegment, parseQuery } from './query-string.ts';
import { type Match, RouteTable } from './routes.ts';
import { sendStream, streamHeaders } from './stream.ts';

export const restPrefix = '/api/v1';
const documentPath = `${restPrefix}/openapi.json`;

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  call: Call;
  path: string;
  startedAt: number;
  address: string;
  op: AnyOperation | undefined;
}

/** HTTP in, one pipeline call, HTTP out: the only code that knows both. */
export function restHandler(app: App) {
  const routes = new RouteTable(app.operations);
  const sendDocument = documentHandler(app);
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const [path = '', search = ''] = splitUrl(req.url ?? '');
    const address = clientAddress(req, app.config);
    const call = newCall({
      address,
      userAgent: headerOf(req, 'user-agent'),
      now: app.now(),
      target: `${req.method} ${req.url}`,
      authenticate: () => app.tokens.find(bearer(req), address),
      idempotencyKey: headerOf(req, 'idempotency-key'),
      ifMatch: headerOf(req, 'if-match'),
    });
    const exchange: Exchange = { req, res, call, path, startedAt: performance.now(), address, op: undefined };
    try {
      if (path === documentPath && req.method === 'GET') return await sendDocument(req, res, call);
      const answer = await serve(app, routes, exchange, search);
      if (answer) finish(app, exchange, 200, answer.body ?? '', answer.replayed, undefined);
    } catch (error) {
      fail(app, exchange, error);
    }
  };
}

/** Nothing where the operation answers as a stream: then the reply is already on its way. */
async function serve(
  app: App,
  routes: RouteTable,
  exchange: Exchange,
  search: string,
): Promise<Answer | undefined> {
  const { req, call, path } = exchange;
  const { op, params } = await admitRoute(app, routes, exchange);
  exchange.op = op;
  if (op.kind === 'subscription') return follow(app, op, exchange, search, params);
  return run(app, op, call, async () => {
    const query = parseQuery(search);
    checkParameters(op, query);
    const body = op.kind === 'mutation' ? parseJson(await readBody(req)) : {};
    if (body === null || typeof body !== 'object' || Array.isArray(body)) {
      throw invalidRequest('The body must be a JSON object.', {
        details: [{ path: '', rule: 'invalid_type', message: `expected an object at ${path}` }],
      });
    }
    for (const name of Object.keys(params)) if (name in body) call.reply.ignored.push(name);
    return { ...body, ...query, ...params };
  });
}

async function follow(
  app: App,
  op: AnyOperation,
  exchange: Exchange,
  search: string,
  params: Record<string, string>,
): Promise<undefined> {
  const { req, res, call } = exchange;
  await admit(app, op, call);
  const query = parseQuery(search);
  checkParameters(op, query);
  const lastEventId = 'lastEventId' in shapeOf(op.input) ? headerOf(req, 'last-event-id') : undefined;
  const input = parseInput(op, {
    ...query,
    ...params,
    ...(lastEventId === undefined ? {} : { lastEventId }),
  });
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const items = openStream(app, op, call, input, gone.signal);
  const { file } = op.meta;
  const send = file ? await openFile(res, items) : () => sendStream(res, items);
  res.writeHead(200, {
    ...(file ? fileHeaders(file) : streamHeaders),
    'X-Request-Id': call.requestId,
    'X-Content-Type-Options': 'nosniff',
    ...call.limitHeaders,
  });
  note(app, exchange, 200, false, undefined);
  await send();
}

/** Size and media type, then the route; what has neither is counted by client address. */
async function admitRoute(app: App, routes: RouteTable, { req, call, path }: Exchange) {
  try {
    const method = req.method ?? '';
    checkBodyHeaders(req, method !== 'GET' && method !== 'HEAD');
    const match = routes.find(path.slice(restPrefix.length + 1));
    if (!match) throw noSuchPlace(app, path);
    return { op: operationOf(match, method, path), params: decodeParams(match) };
  } catch (error) {
    await admitStranger(app, call, 'general');
    throw error;
  }
}

function noSuchPlace(app: App, path: string): DomainError {
  const asked = path.slice(restPrefix.length).replace(/\/+$/, '');
  const meant = closest(
    asked,
    app.operations.filter(({ meta }) => !meta.internal).map(({ meta }) => meta.path),
  );
  const isNear = distance(asked, meant) <= asked.length / 4;
  const hint = isNear ? ` Did you mean ${restPrefix}${meant}?` : '';
  return new DomainError('not_found', `There is no ${path}.${hint} The reference is at ${app.baseUrl}/docs.`);
}

function operationOf({ operations }: Match, method: string, path: string): AnyOperation {
  const op = operations.get(method);
  if (op) return op;
  const allowed = [...operations.keys()].join(', ');
  throw invalidRequest(`${path} does not take ${method}; it takes ${allowed}.`, {
    status: 405,
    headers: { Allow: allowed },
  });
}

const decodeParams = ({ params }: Match) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeSegment(value)]));

function checkParameters(op: AnyOperation, query: Record<string, unknown>): void {
  const known = parametersOf(op);
  const details = Object.keys(query)
    .filter((name) => !known.includes(name))
    .map((name) => unknownParameter(name, op));
  const [first] = details;
  if (first) throw invalidRequest(`${first.path}: ${first.message}`, { details });
}

function fail(app: App, exchange: Exchange, error: unknown): void {
  const { call } = exchange;
  const known = toDomainError(error);
  if (!known) app.log.failure('request failed', error, { request_id: call.requestId, path: exchange.path });
  const told =
    known ?? new DomainError('internal_error', 'Something went wrong on our side; nothing was changed.');
  call.reply.headers = { ...told.headers };
  if (told.status === 401) call.reply.headers['WWW-Authenticate'] = 'Bearer';
  // What was not read of the body will never be: the connection cannot be used again.
  if (!exchange.req.complete && told.status === 413) call.reply.headers.Connection = 'close';
  const body = JSON.stringify(errorBody(told, call.requestId, app.baseUrl));
  finish(app, exchange, told.status, body, false, told);
}

function finish(
  app: App,
  exchange: Exchange,
  status: number,
  body: string,
  replayed: boolean,
  error: DomainError | undefined,
): void {
  const { res, call } = exchange;
  if (res.destroyed) return;
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': call.requestId,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...call.limitHeaders,
    ...call.reply.headers,
  });
  res.end(body);
  note(app, exchange, status, replayed, error);
}

/** One line in the request log for what a known caller asked. */
function note(
  app: App,
  exchange: Exchange,
  status: number,
  replayed: boolean,
  error: DomainError | undefined,
): void {
  const { req, call, path, op, address, startedAt } = exchange;
  const { actor } = call;
  if (!actor) return;
  app.usage.note(actor.id, actor.organization.id, address);
  app.requests.add({
    organization_id: actor.organization.id,
    id: call.requestId,
    at: app.nowIso(),
    actor: { type: actor.type, id: actor.id },
    method: req.method ?? '',
    path: path.slice(0, 500),
    operation: op ? `${op.meta.method} ${op.meta.path}` : '',
    status,
    duration_ms: Math.round((performance.now() - startedAt) * 1000) / 1000,
    replayed,
    error_code: error?.code ?? null,
    error_paths: (error?.details ?? []).map((detail) => detail.path).slice(0, 20),
    address,
    user_agent: call.userAgent,
  });
}

function bearer(req: IncomingMessage): string {
  const [scheme = '', value = ''] = (headerOf(req, 'authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? value : '';
}

function splitUrl(url: string): [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
