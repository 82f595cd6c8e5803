import type { IncomingMessage, ServerResponse } from 'node:http';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { App } from '../app.ts';
import { DomainError, errorBody } from '../errors.ts';
import { toDomainError } from '../failures.ts';
import { stranger, type UserActor } from '../kernel/actor.ts';
import { admitStranger } from '../kernel/throttle.ts';
import { isLocale, localeCookie, negotiate } from '../locales.ts';
import type { Call, Reader } from '../pipeline.ts';
import { appRouter, operationNames } from '../router.ts';
import { refusalIn } from '../wording/refusal.ts';
import { json } from './answers.ts';
import { maxBodyBytes } from './body.ts';
import { clientAddress, headerOf, newCall } from './call.ts';
import { mostCallsPerBatch, namesCalled, tooManyCalls } from './rpc-batch.ts';

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
    const [path = ''] = (req.url ?? '').slice(rpcPrefix.length + 1).split('?');
    res.setHeader('X-Request-Id', call.requestId);
    res.setHeader('Cache-Control', 'no-store');
    const refusal = await refusalOf(app, req, call, path);
    if (refusal) return refuse(app, res, call, refusal);
    if (req.method === 'HEAD' && !isStream(path)) req.method = 'GET';
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
  if (req.method === 'GET' || req.method === 'HEAD') return true;
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

/** By the name that the console calls it by. */
const procedures = new Map([...operationNames].map(([op, name]) => [name.replace('-', '.'), op.kind]));

/** A stream has no end, so tRPC itself answers the question for its headers; everything else is answered as GET. */
const isStream = (path: string) => namesCalled(path).some((name) => procedures.get(name) === 'subscription');

/** What is refused before tRPC looks at it. No call of it is counted by itself, so the whole is counted by address. */
async function refusalOf(
  app: App,
  req: IncomingMessage,
  call: Call,
  path: string,
): Promise<DomainError | undefined> {
  const names = namesCalled(path);
  const isTooMany = names.length > mostCallsPerBatch;
  const isOurs = isFromOurPages(app, req);
  if (isOurs && !isTooMany && names.every((name) => procedures.has(name))) return undefined;
  try {
    await admitStranger(app, call, 'general');
  } catch (error) {
    const limited = toDomainError(error);
    if (!limited) throw error;
    return limited;
  }
  if (!isOurs) return fromElsewhere();
  // A name that is none is refused by tRPC, for itself and not with the rest of its batch.
  return isTooMany ? tooManyCalls() : undefined;
}

const fromElsewhere = () =>
  new DomainError('insufficient_permissions', 'Changes are taken from the console itself only.');

function refuse(app: App, res: ServerResponse, call: Call, error: DomainError): void {
  res.writeHead(error.status, { ...json, ...call.limitHeaders, ...error.headers });
  const { error: said } = errorBody(error, call.requestId, app.baseUrl);
  res.end(JSON.stringify({ error: refusalIn(said, call.reader?.locale ?? 'en') }));
}
