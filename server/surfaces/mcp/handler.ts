import type { IncomingMessage } from 'node:http';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type Call, factsOf, newCall } from '#server/calls/call.ts';
import { causeOf } from '#server/calls/failures.ts';
import { limitUnauthenticated } from '#server/calls/limits/throttle.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { App } from '#server/product/app.ts';
import { DomainError, invalidRequest } from '#server/vocabulary/errors.ts';
import { inLogScope } from '#server/vocabulary/log-scope.ts';
import { callerOf } from '../http/bearer.ts';
import { checkBodyHeaders, parseJson, readBody } from '../http/body.ts';
import { type Exchange, fail, note, send } from '../http/exchange.ts';
import type { Handler } from '../http/handler.ts';
import { clientAddress, headerOf } from '../http/request-headers.ts';
import { Catalogue } from './catalogue.ts';
import { t } from './messages.ts';
import { mcpPath } from './place.ts';
import { protocolServer } from './protocol-server.ts';
import { countAsRead, type Session } from './session.ts';

/** Keeps no session, so that another process can answer the next message. */
export function openMcp(app: App): Handler {
  const catalogue = new Catalogue(app);
  return async (req, res) => {
    const address = clientAddress(req, app.config);
    const call = newCall({
      address,
      userAgent: headerOf(req, 'user-agent'),
      now: app.now(),
      target: `POST ${mcpPath}`,
      authenticate: () => callerOf(app.tokens, req, address),
    });
    const startedAt = performance.now();
    const exchange: Exchange = {
      req,
      res,
      call,
      path: mcpPath,
      startedAt,
      address,
      op: undefined,
      surface: 'mcp',
    };
    await inLogScope(
      () => factsOf(call, undefined),
      () => answer(app, catalogue, exchange).catch((error) => fail(app, exchange, causeOf(error))),
    );
  };
}

async function answer(app: App, catalogue: Catalogue, exchange: Exchange): Promise<void> {
  const { req, call } = exchange;
  await check(app, call, req);
  const actor = await authenticate(app, call);
  const session: Session = {
    app,
    catalogue,
    actor,
    exchange,
    calls: 0,
    isCounted: false,
    requestId: call.requestId,
  };
  const response = await counted(session, async () => exchanged(session, parseJson(await readBody(req))));
  send(exchange, response.status, await response.text());
  // The operations of a tool are noted by themselves.
  if (session.calls === 0) note(app, exchange, response.status, false, undefined);
}

/** Counts a request as a read, however it ends, unless it reaches operations: these are counted by themselves. */
async function counted<T>(session: Session, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await countAsRead(session);
  }
}

/** Requests that fail here are counted by client address. */
async function check(app: App, call: Call, req: IncomingMessage): Promise<void> {
  try {
    if (req.method !== 'POST')
      throw invalidRequest(t('postOnly', { path: mcpPath }), { status: 405, headers: { Allow: 'POST' } });
    checkOrigin(app, headerOf(req, 'origin'));
    checkBodyHeaders(req, true);
  } catch (error) {
    await limitUnauthenticated(app, call, 'general');
    throw error;
  }
}

/** A browser names the page that sends a request. Pages of sites that the operator does not know are refused. */
function checkOrigin({ baseUrl, config }: App, origin: string | undefined): void {
  if (origin === undefined || origin === new URL(baseUrl).origin || config.corsOrigins.includes(origin))
    return;
  throw new DomainError('insufficient_permissions', t('originRefused', { origin: origin.slice(0, 200) }));
}

async function authenticate(app: App, call: Call): Promise<Actor> {
  const actor = await call.authenticate();
  if (actor.type === 'unauthenticated') {
    await limitUnauthenticated(app, call, 'general');
    throw new DomainError('authentication_required', actor.reason);
  }
  call.actor = actor;
  return actor;
}

/** Passes one message to the SDK and returns its answer. */
async function exchanged(session: Session, message: unknown): Promise<Response> {
  const { app, exchange } = session;
  if (Array.isArray(message)) throw invalidRequest(t('batch'));
  // Whether a call of a tool reaches operations is known only afterwards.
  const isToolCall = isObject(message) && message.method === 'tools/call';
  if (!isToolCall) await countAsRead(session);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = protocolServer(session);
  await server.connect(transport);
  try {
    const headers = new Headers();
    for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
      const value = headerOf(exchange.req, name);
      if (value !== undefined) headers.set(name, value);
    }
    const request = new Request(new URL(mcpPath, app.baseUrl), { method: 'POST', headers });
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
