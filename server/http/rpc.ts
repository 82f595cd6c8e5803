import type { IncomingMessage, ServerResponse } from 'node:http';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { App } from '../app.ts';
import { DomainError, errorBody } from '../errors.ts';
import { stranger, type UserActor } from '../kernel/actor.ts';
import { isLocale, localeCookie, negotiate } from '../locales.ts';
import type { Call, Reader } from '../pipeline.ts';
import { appRouter } from '../router.ts';
import { refusalIn } from '../wording/refusal.ts';
import { maxBodyBytes } from './body.ts';
import { clientAddress, headerOf, newCall } from './call.ts';

export const rpcPrefix = '/api/trpc';

/** The console's own surface: the session cookie and nothing else, from our own pages and nowhere else. */
export function rpcHandler(app: App) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const session = sessionCall(
      app,
      headerOf(req, 'cookie'),
      clientAddress(req, app.config),
      headerOf(req, 'user-agent'),
      readerOf(req),
      headerOf(req, 'x-organization'),
    );
    const call: Call = { ...session, ifMatch: headerOf(req, 'if-match') };
    if (!isFromOurPages(app, req)) return refuseOrigin(app, res, call);
    const [path = ''] = (req.url ?? '').slice(rpcPrefix.length + 1).split('?');
    res.setHeader('X-Request-Id', call.requestId);
    res.setHeader('Cache-Control', 'no-store');
    await nodeHTTPRequestHandler({
      req,
      res,
      path,
      router: appRouter,
      maxBodySize: maxBodyBytes,
      createContext: async () => ({ app, call }),
      responseMeta: () => ({ headers: call.limitHeaders }),
      onError: ({ error, path: name }) => {
        const isKnown = error.code !== 'INTERNAL_SERVER_ERROR' || error.cause instanceof DomainError;
        if (!isKnown)
          app.log.failure('console call failed', error.cause ?? error, { name, request_id: call.requestId });
      },
    });
  };
}

export const sessionCall = (
  app: App,
  cookie: string | undefined,
  address: string,
  userAgent?: string,
  reader?: Reader,
  organization?: string,
): Call =>
  newCall({
    address,
    userAgent,
    reader,
    now: app.now(),
    target: '',
    authenticate: async () => {
      const actor = await app.sessions.find(cookie);
      if (!actor) return stranger('You are not signed in, or no longer. Sign in again.');
      if (actor.locale && reader) reader.locale = actor.locale;
      if (organization !== undefined && organization !== actor.organization.id) throw elsewhere(actor);
      return actor;
    },
  });

/** One cookie serves all tabs: what was typed in one must not reach the organization that another went to. */
const elsewhere = ({ organization }: UserActor) =>
  new DomainError('invalid_request', `You are in ${organization.name} now. Load the page again.`, {
    status: 409,
    details: [{ path: '', rule: 'organization_switched', message: `now in: ${organization.name}` }],
  });

/** Before it is known who calls: as the pages choose, by the language taken last, else by what the browser asks for. */
function readerOf(req: IncomingMessage): Reader {
  const cookies = (headerOf(req, 'cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const remembered = cookies.find(([name]) => name === localeCookie)?.[1];
  return { locale: isLocale(remembered) ? remembered : negotiate(headerOf(req, 'accept-language')) };
}

/** A cookie is sent by any page that asks; only ours may use it to change something. */
function isFromOurPages(app: App, req: IncomingMessage): boolean {
  if (req.method === 'GET') return true;
  const site = headerOf(req, 'sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = headerOf(req, 'origin');
  const isOurs =
    origin === undefined
      ? site !== undefined
      : new URL(app.baseUrl).host === hostOf(origin) || hostOf(origin) === req.headers.host;
  return isOurs && (headerOf(req, 'content-type') ?? '').startsWith('application/json');
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}

function refuseOrigin(app: App, res: ServerResponse, call: Call): void {
  const error = new DomainError(
    'insufficient_permissions',
    'Changes are taken from the console itself only.',
  );
  res.writeHead(error.status, { 'Content-Type': 'application/json', 'X-Request-Id': call.requestId });
  const { error: said } = errorBody(error, call.requestId, app.baseUrl);
  res.end(JSON.stringify({ error: refusalIn(said, call.reader?.locale ?? 'en') }));
}
