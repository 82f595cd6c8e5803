import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { DomainError, invalidRequest } from '../errors.ts';
import { admitStranger } from '../kernel/throttle.ts';
import { parametersOf, parseInput, shapeOf, unknownParameter } from '../kernel/validation.ts';
import type { AnyOperation } from '../operation.ts';
import { restPrefix } from '../operation-meta.ts';
import { type Answer, admit, run } from '../pipeline.ts';
import { openStream } from '../streams.ts';
import { admitOtherPages } from './any-origin.ts';
import { callerOf } from './bearer.ts';
import { checkBodyHeaders, isForm, parseForm, parseJson, readBody } from './body.ts';
import { clientAddress, headerOf, newCall } from './call.ts';
import { documentHandler } from './document.ts';
import { type Exchange, fail, finish, note } from './exchange.ts';
import { fileHeaders, openFile } from './file.ts';
import { pathsMeant } from './paths-meant.ts';
import { decodeSegment, parseQuery } from './query-string.ts';
import { type Match, methodsOf, RouteTable } from './routes.ts';
import { sendStream, streamHeaders } from './stream.ts';

const documentPath = `${restPrefix}/openapi.json`;

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
      authenticate: () => callerOf(app.tokens, req, address),
      idempotencyKey: headerOf(req, 'idempotency-key'),
      ifMatch: headerOf(req, 'if-match'),
    });
    const exchange: Exchange = { req, res, call, path, startedAt: performance.now(), address, op: undefined };
    try {
      if (admitOtherPages(routes, req, res, path.slice(restPrefix.length + 1))) return;
      if (path === documentPath && methodOf(req) === 'GET') return await sendDocument(req, res, call, search);
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
    const bytes = op.kind === 'mutation' ? await readBody(req) : Buffer.alloc(0);
    const body = isForm(req) ? parseForm(bytes) : parseJson(bytes);
    if (body === null || typeof body !== 'object' || Array.isArray(body)) {
      throw invalidRequest('The body must be a JSON object.', {
        details: [{ path: '', rule: 'invalid_type', message: `expected an object at ${path}` }],
      });
    }
    if (op.meta.takesForms) {
      call.sent = { bytes, headers: req.headers, body: { ...body } };
      return { ...query, ...params };
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
  const items = await openStream(app, op, call, input, gone.signal);
  const { file } = op.meta;
  const send = file ? await openFile(res, items) : () => sendStream(res, items);
  res.writeHead(200, {
    ...(file ? fileHeaders(file) : streamHeaders),
    'X-Request-Id': call.requestId,
    'X-Content-Type-Options': 'nosniff',
    ...call.limitHeaders,
  });
  note(app, exchange, 200, false, undefined);
  if (req.method === 'HEAD') await endUnread(res, items, gone, file !== undefined);
  else await send();
}

/** HEAD is GET without the body, which Node leaves out by itself. */
const methodOf = ({ method = '' }: IncomingMessage) => (method === 'HEAD' ? 'GET' : method);

/** Ends what only its headers were asked for. A generator gives back what it holds only if it has begun. */
async function endUnread(
  res: ServerResponse,
  items: AsyncGenerator<unknown>,
  gone: AbortController,
  hasBegun: boolean,
): Promise<void> {
  gone.abort();
  if (!hasBegun) await items.next();
  await items.return(undefined);
  res.end();
}

/** Size and media type, then the route; what has neither is counted by client address. */
async function admitRoute(app: App, routes: RouteTable, { req, call, path }: Exchange) {
  try {
    const match = routes.find(path.slice(restPrefix.length + 1));
    const takesForms = match?.operations.get(methodOf(req))?.meta.takesForms;
    checkBodyHeaders(req, methodOf(req) !== 'GET', takesForms);
    if (!match) throw noSuchPlace(app, path);
    return { op: operationOf(match, req, path), params: decodeParams(match) };
  } catch (error) {
    await admitStranger(app, call, 'general');
    throw error;
  }
}

function noSuchPlace(app: App, path: string): DomainError {
  const asked = path.slice(restPrefix.length).replace(/\/+$/, '');
  const meant = pathsMeant(
    asked,
    app.operations.filter(({ meta }) => !meta.internal).map(({ meta }) => meta.path),
  );
  const hint = meant.length ? ` Did you mean ${meant.map((one) => restPrefix + one).join(' or ')}?` : '';
  return new DomainError('not_found', `There is no ${path}.${hint} The reference is at ${app.baseUrl}/docs.`);
}

function operationOf({ operations }: Match, req: IncomingMessage, path: string): AnyOperation {
  const op = operations.get(methodOf(req));
  if (op) return op;
  const allowed = methodsOf(operations).join(', ');
  throw invalidRequest(`${path} does not take ${req.method}; it takes ${allowed}.`, {
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

function splitUrl(url: string): [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
