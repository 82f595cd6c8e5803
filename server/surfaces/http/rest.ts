import type { IncomingMessage, ServerResponse } from 'node:http';
import { callTRPCProcedure } from '@trpc/server';
import type { SentText } from '#server/calls/call.ts';
import { factsOf, newCall } from '#server/calls/call.ts';
import { type AnyOperation, operationsIn } from '#server/calls/declared.ts';
import { takeDryRun } from '#server/calls/dry-run.ts';
import { causeOf } from '#server/calls/failures.ts';
import { checkKey } from '#server/calls/idempotency.ts';
import { limitUnauthenticated } from '#server/calls/limits/throttle.ts';
import { restPrefix } from '#server/calls/operation-meta.ts';
import type { RpcContext } from '#server/calls/trpc.ts';
import { parametersOf, shapeOf, unknownParameter } from '#server/calls/validation.ts';
import type { App } from '#server/product/app.ts';
import { DomainError, headline, invalidRequest } from '#server/vocabulary/errors.ts';
import { inLogScope } from '#server/vocabulary/log-scope.ts';
import { nameSpan } from '#server/vocabulary/spans.ts';
import { callerOf } from './bearer.ts';
import { checkBodyHeaders, isForm, parseForm, parseJson, readBody } from './body.ts';
import { sendFile } from './contents/file.ts';
import { allowOtherOrigins } from './cross-origin.ts';
import { type Exchange, fail, note, succeed } from './exchange.ts';
import { t } from './messages.ts';
import { pathsMeant } from './paths-meant.ts';
import { decodeSegment, parseQuery } from './query-string.ts';
import { areaIn, documentAt, documentHandler } from './reference/document.ts';
import { announceDeprecation, usedDeprecation } from './replies/deprecation.ts';
import { clientAddress, headerOf } from './request-headers.ts';
import { type Match, methodsOf, RouteTable } from './routes.ts';
import { sendStream, streamHeaders, untracked } from './stream.ts';

/** Translates each HTTP request to one call of a procedure, and its reply back to HTTP. */
export function restHandler(app: App) {
  const routes = new RouteTable(operationsIn(app.router));
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
    if (prefersStrict(headerOf(req, 'prefer'))) call.isStrict = true;
    const exchange: Exchange = { req, res, call, path, startedAt: performance.now(), address, op: undefined };
    await inLogScope(
      () => factsOf(exchange.call, exchange.op?.meta),
      () => answerCall(exchange, path, search),
    );
  };
  async function answerCall(exchange: Exchange, path: string, search: string): Promise<void> {
    const { req, res, call } = exchange;
    try {
      if (allowOtherOrigins(routes, app.config, req, res, path)) return;
      const document = methodOf(req) === 'GET' ? documentAt(path) : undefined;
      if (document) {
        const area = document.area ?? areaIn(search);
        return await sendDocument(req, res, call, { ...document, area });
      }
      const text = await serve(app, routes, exchange, search);
      if (text?.file)
        await sendFile(app, exchange, text.file, (status) => note(app, exchange, status, false, undefined));
      else if (text) await succeed(app, exchange, text);
    } catch (error) {
      fail(app, exchange, causeOf(error));
    }
  }
}

/** Returns the text of the reply. A stream returns nothing, because it has been sent already. */
async function serve(
  app: App,
  routes: RouteTable,
  exchange: Exchange,
  search: string,
): Promise<SentText | undefined> {
  const { call } = exchange;
  const { op, name, params } = await authorizeRoute(app, routes, exchange);
  exchange.op = op;
  announceDeprecation(exchange.res, op.meta.deprecated, app.baseUrl);
  nameSpan(op.meta, restPrefix);
  const text = { body: '', replayed: false };
  call.text = text;
  const gone = op.meta.kind === 'subscription' ? new AbortController() : undefined;
  if (gone) exchange.res.on('close', () => gone.abort());
  const answer: unknown = await callTRPCProcedure({
    router: app.router,
    path: name,
    type: op.meta.kind,
    ctx: { app, call, isSingle: true } satisfies RpcContext,
    getRawInput: once(() => readInput(app, exchange, op, search, params)),
    signal: gone?.signal,
    batchIndex: 0,
  });
  if (gone) return sendItems(app, exchange, answer, gone);
  return call.text;
}

/** Reads the input when the procedure asks for it, which is after its caller was authorized. */
async function readInput(
  app: App,
  { req, res, call, path }: Exchange,
  op: AnyOperation,
  search: string,
  params: Record<string, string>,
): Promise<unknown> {
  const { kind, takesForms, input } = op.meta;
  checkKey(call.idempotencyKey);
  const sent = parseQuery(search);
  checkParameters(op, sent);
  const query = takeDryRun(call, op.meta, sent);
  if (kind === 'subscription') {
    const lastEventId = 'lastEventId' in shapeOf(input) ? headerOf(req, 'last-event-id') : undefined;
    return { ...query, ...params, ...(lastEventId === undefined ? {} : { lastEventId }) };
  }
  const bytes = kind === 'mutation' ? await readBody(req) : Buffer.alloc(0);
  const body = isForm(req) ? parseForm(bytes) : parseJson(bytes, takesForms);
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw invalidRequest(t('bodyNotObject'), {
      details: [{ path: '', rule: 'invalid_type', message: t('expectedObject', { path }) }],
    });
  }
  announceDeprecation(res, usedDeprecation(op.meta, body), app.baseUrl);
  if (takesForms) {
    call.sent = { bytes, headers: req.headers, body: { ...body } };
    return { ...query, ...params };
  }
  for (const name of Object.keys(params)) if (name in body) call.reply.ignored.push(name);
  return { ...body, ...query, ...params };
}

/** tRPC may ask for the input several times, but a body can be read only once. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

async function sendItems(
  app: App,
  exchange: Exchange,
  answer: unknown,
  gone: AbortController,
): Promise<undefined> {
  const { req, res, call } = exchange;
  const items = untracked(answer);
  res.writeHead(200, {
    ...streamHeaders,
    'X-Request-Id': call.requestId,
    'X-Content-Type-Options': 'nosniff',
    ...call.limitHeaders,
  });
  note(app, exchange, 200, false, undefined);
  if (req.method === 'HEAD') await endUnread(res, items, gone);
  else await sendStream(res, items);
}

/** RFC 7240: `Prefer: handling=strict`. */
const prefersStrict = (prefer = ''): boolean =>
  prefer.split(/[,;]/).some((one) => /^handling\s*=\s*"?strict"?$/i.test(one.trim()));

/** HEAD is handled as GET; Node itself leaves out the body. */
const methodOf = ({ method = '' }: IncomingMessage) => (method === 'HEAD' ? 'GET' : method);

/** Ends a stream of which only the headers were requested. A generator frees its resources only if it has begun. */
async function endUnread(
  res: ServerResponse,
  items: AsyncGenerator<unknown>,
  gone: AbortController,
): Promise<void> {
  gone.abort();
  await items.next();
  await items.return(undefined);
  res.end();
}

/** Checks the size and the media type and finds the route. Requests that fail here are counted by client address. */
async function authorizeRoute(app: App, routes: RouteTable, { req, call, path }: Exchange) {
  try {
    const match = routes.find(path.slice(restPrefix.length + 1));
    const takesForms = match?.operations.get(methodOf(req))?.meta.takesForms;
    checkBodyHeaders(req, methodOf(req) !== 'GET', takesForms);
    if (!match) throw noSuchPlace(app, path);
    const op = operationOf(match, req, path);
    return { op, name: routes.nameOf(op), params: decodeParams(match) };
  } catch (error) {
    await limitUnauthenticated(app, call, 'general');
    throw error;
  }
}

function noSuchPlace(app: App, path: string): DomainError {
  const asked = path.slice(restPrefix.length).replace(/\/+$/, '');
  const meant = pathsMeant(
    asked,
    app.operations.filter(({ meta }) => meta.openapi.enabled).map(({ meta }) => meta.openapi.path),
  );
  const docs = `${app.baseUrl}/docs`;
  const message = meant.length
    ? t('notFoundMeant', { path, meant: meant.map((one) => restPrefix + one), docs })
    : t('notFound', { path, docs });
  return new DomainError('not_found', message);
}

function operationOf({ operations }: Match, req: IncomingMessage, path: string): AnyOperation {
  const op = operations.get(methodOf(req));
  if (op) return op;
  const allowed = methodsOf(operations).join(', ');
  throw invalidRequest(t('methodNotAllowed', { path, method: req.method ?? '', allowed }), {
    status: 405,
    headers: { Allow: allowed },
  });
}

const decodeParams = ({ params }: Match) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeSegment(value)]));

export function checkParameters(op: AnyOperation, query: Record<string, unknown>): void {
  const known = parametersOf(op.meta);
  const details = Object.keys(query)
    .filter((name) => !known.includes(name))
    .map((name) => unknownParameter(name, op.meta));
  const [first] = details;
  if (first) throw invalidRequest(headline(first), { details });
}

function splitUrl(url: string): [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
