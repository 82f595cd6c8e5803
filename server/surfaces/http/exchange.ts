import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, operationName, type SentText } from '#server/calls/call.ts';
import type { AnyOperation } from '#server/calls/declared.ts';
import { toDomainError } from '#server/calls/failures.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { App } from '#server/product/app.ts';
import { DomainError, errorBody } from '#server/vocabulary/errors.ts';
import { json } from './answers.ts';
import { t } from './messages.ts';
import { compress, encodingOf, variedByEncoding } from './replies/content-encoding.ts';
import { isKnownTag, tagOfBody, weakTag } from './replies/entity-tag.ts';

/** One request and what is known of it so far. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  call: Call;
  path: string;
  startedAt: number;
  address: string;
  op: AnyOperation | undefined;
  /** The surface in the metrics, where it is not REST. */
  surface?: 'mcp';
  /** The method of the operation, where it is not that of the request. */
  method?: string;
}

/** Sends a reply, compressed if possible. A read of one record that the client has already is answered without the body. */
export async function succeed(app: App, exchange: Exchange, { body, replayed }: SentText): Promise<void> {
  const { req, res, call, op } = exchange;
  const { headers } = call.reply;
  const { isCompressible, encoding } = encodingOf(req, body, op?.meta.showsSecret === true);
  // Given with the other headers: Node adds them all one by one when a response already has one.
  if (isCompressible) headers.Vary = variedByEncoding(res.getHeader('Vary'));
  const tag = op?.meta.kind === 'query' && headers.ETag && tagOfBody(headers.ETag, body);
  if (tag) headers.ETag = encoding ? weakTag(tag) : tag;
  if (tag && isKnownTag(req.headers['if-none-match'], tag)) {
    finish(app, exchange, 304, '', replayed, undefined);
    return;
  }
  if (encoding) headers['Content-Encoding'] = encoding;
  const sent = encoding ? await compress(encoding, body) : body;
  finish(app, exchange, 200, sent, replayed, undefined);
}

/** A refusal says why; what went wrong on our side goes to the log and nowhere else. */
export function fail(app: App, exchange: Exchange, error: unknown): void {
  const { call } = exchange;
  const known = toDomainError(error);
  app.disk.note(error);
  if (isBrokenOff(exchange, error)) return;
  if (!known) app.log.failure('request failed', error);
  const refusal = known ?? new DomainError('internal_error', t('failedUnchanged'));
  call.reply.headers = { ...refusal.headers };
  if (refusal.status === 401) call.reply.headers['WWW-Authenticate'] = 'Bearer';
  // What was not read of the body will never be: the connection cannot be used again.
  if (!exchange.req.complete && refusal.status === 413) call.reply.headers.Connection = 'close';
  const body = JSON.stringify(errorBody(refusal, call.requestId, app.baseUrl));
  finish(app, exchange, refusal.status, body, false, refusal);
}

/** True if the request broke off: its client hung up, or was too slow and was refused. Nobody waits for an answer. */
const isBrokenOff = ({ req }: Exchange, error: unknown) => error === req.errored;

function finish(
  app: App,
  exchange: Exchange,
  status: number,
  body: string | Buffer,
  replayed: boolean,
  error: DomainError | undefined,
): void {
  if (send(exchange, status, body)) note(app, exchange, status, replayed, error);
}

/** Sends the reply. Returns false if nobody waits for it any more. */
export function send({ res, call }: Exchange, status: number, body: string | Buffer): boolean {
  if (res.destroyed) return false;
  // 304 has no body, and a length would be taken for that of the body it stands for.
  const ofBody = { ...json, 'Content-Length': Buffer.byteLength(body) };
  res.writeHead(status, {
    ...(status === 304 ? {} : ofBody),
    'X-Request-Id': call.requestId,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...call.limitHeaders,
    ...call.reply.headers,
  });
  res.end(body);
  return true;
}

/** One line in the request log for what a known caller asked. */
export function note(
  app: App,
  exchange: Exchange,
  status: number,
  replayed: boolean,
  error: DomainError | undefined,
): void {
  const { req, call, path, op, address, startedAt } = exchange;
  const { actor } = call;
  const milliseconds = performance.now() - startedAt;
  app.metrics?.requests.note(
    exchange.surface ?? 'rest',
    op?.meta,
    status,
    milliseconds,
    actor?.organization.id,
  );
  if (!actor) {
    noteStranger(app, exchange, error);
    return;
  }
  app.usage.note(actor.id, actor.organization.id, address, status < 400);
  app.requests.add({
    organization_id: actor.organization.id,
    id: call.requestId,
    at: app.nowIso(),
    actor: actorRef(actor),
    method: exchange.method ?? req.method ?? '',
    path: path.slice(0, 500),
    operation: op ? operationName(op.meta) : '',
    status,
    duration_ms: Math.round(milliseconds * 1000) / 1000,
    replayed,
    error_code: error?.code ?? null,
    // A call that succeeded may have had unknown properties.
    error_paths: (error ? (error.details ?? []).map(({ path }) => path) : (call.reply.unknown ?? [])).slice(
      0,
      20,
    ),
    address,
    user_agent: call.userAgent,
  });
}

/** The call is in no organization's log, so it is logged here with the id that its reply has. */
function noteStranger(app: App, { op, address }: Exchange, error: DomainError | undefined): void {
  if (error?.code !== 'authentication_required' || !op) return;
  app.log.info('refused', { reason: error.message, address });
}
