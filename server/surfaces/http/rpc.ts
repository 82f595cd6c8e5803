import type { IncomingMessage, ServerResponse } from 'node:http';
import { incomingMessageToRequest, nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import { resolveResponse } from '@trpc/server/http';
import type { Call } from '#server/calls/call.ts';
import { operationsIn } from '#server/calls/declared.ts';
import { toDomainError } from '#server/calls/failures.ts';
import { checkKey } from '#server/calls/idempotency.ts';
import { limitUnauthenticated } from '#server/calls/limits/throttle.ts';
import type { App } from '#server/product/app.ts';
import { appRouter } from '#server/product/router.ts';
import { DomainError, errorBody, invalidRequest } from '#server/vocabulary/errors.ts';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import { json } from './answers.ts';
import { maxBodyBytes } from './body.ts';
import { t } from './messages.ts';
import { readerOf } from './reader.ts';
import { clientAddress, headerOf } from './request-headers.ts';
import { mostCallsPerBatch, namesCalled, tooManyCalls } from './rpc-batch.ts';
import { sendRpcReply } from './rpc-reply.ts';
import { sessionCall } from './session-call.ts';

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
    const [path = ''] = (req.url ?? '').slice(rpcPrefix.length + 1).split('?');
    const isDryRun = headerOf(req, 'x-dry-run') === 'true';
    const call: Call = { ...session, ifMatch: headerOf(req, 'if-match'), isDryRun, ...keyOf(req, path) };
    res.setHeader('X-Request-Id', call.requestId);
    res.setHeader('Cache-Control', 'no-store');
    const refusal = await refusalOf(app, req, call, path);
    if (refusal) return refuse(app, res, call, refusal);
    if (req.method === 'HEAD' && !isStream(path)) req.method = 'GET';
    const answering = {
      path,
      router: appRouter,
      createContext: async () => ({ app, call }),
      responseMeta: () => ({ headers: call.limitHeaders }),
    };
    if (isStream(path)) return nodeHTTPRequestHandler({ ...answering, req, res, maxBodySize: maxBodyBytes });
    const request = incomingMessageToRequest(req, res, { maxBodySize: maxBodyBytes });
    const response = await resolveResponse({ ...answering, req: request, error: null });
    await sendRpcReply(req, res, response, showsSecret(path) || !mayCompress(req));
  };
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

/**
 * A write that must not happen twice has a key, as in REST. Its reply is kept as text, so that the repeated call gets the
 * same. A key belongs to one call, so a batch has none.
 */
function keyOf(
  req: IncomingMessage,
  path: string,
): Pick<Call, 'idempotencyKey' | 'target' | 'text'> | undefined {
  const key = headerOf(req, 'idempotency-key');
  if (key === undefined || namesCalled(path).length !== 1) return undefined;
  return { idempotencyKey: key, target: `console ${path}`, text: { body: '', replayed: false } };
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}

const procedures = new Map(operationsIn(appRouter));

/** A stream has no end, so tRPC itself answers the question for its headers; everything else is answered as GET. */
const isStream = (path: string) =>
  namesCalled(path).some((name) => procedures.get(name)?.meta.kind === 'subscription');

/**
 * A browser sends the cookie with a call of another site too, and the length of a compressed reply would tell that site
 * something about it. Another site can neither send this header nor claim to be ours.
 */
const mayCompress = (req: IncomingMessage) =>
  headerOf(req, 'x-organization') !== undefined || headerOf(req, 'sec-fetch-site') === 'same-origin';

/** One secret in a batch keeps the whole reply uncompressed, as in REST. */
const showsSecret = (path: string) =>
  namesCalled(path).some((name) => procedures.get(name)?.meta.showsSecret === true);

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
  const isKnown = isOurs && !isTooMany && names.every((name) => procedures.has(name));
  if (isKnown) return refusalOfKey(call) ?? refusalOfTrial(call, names);
  try {
    await limitUnauthenticated(app, call, 'general');
  } catch (error) {
    const limited = toDomainError(error);
    if (!limited) throw error;
    return limited;
  }
  if (!isOurs) return fromElsewhere();
  // A name that is none is refused by tRPC, for itself and not with the rest of its batch.
  return isTooMany ? tooManyCalls() : undefined;
}

function refusalOfKey({ idempotencyKey }: Call): DomainError | undefined {
  try {
    checkKey(idempotencyKey);
    return undefined;
  } catch (error) {
    return toDomainError(error);
  }
}

const refusalOfTrial = ({ isDryRun }: Call, names: readonly string[]) =>
  isDryRun && !names.every(canBeTried) ? noTrial() : undefined;

/** Other writes would happen really, so they are refused with the header of a dry run. */
const canBeTried = (name: string) => procedures.get(name)?.meta.trial === 'rollback';

const noTrial = () => invalidRequest(t('noTrial'));

const fromElsewhere = () => new DomainError('insufficient_permissions', t('notFromConsole'));

export function refuse(app: App, res: ServerResponse, call: Call, error: DomainError): void {
  res.writeHead(error.status, { ...json, ...call.limitHeaders, ...error.headers });
  const body = errorBody(error, call.requestId, app.baseUrl);
  res.end(JSON.stringify(inLanguage(body, call.reader?.locale ?? 'en')));
}
