import { callTRPCProcedure } from '@trpc/server';
import { type Call, newCall, type SentText } from '#server/calls/call.ts';
import { takeDryRun } from '#server/calls/dry-run.ts';
import { causeOf, toDomainError } from '#server/calls/failures.ts';
import { checkKey } from '#server/calls/idempotency.ts';
import { restPrefix } from '#server/calls/operation-meta.ts';
import type { RpcContext } from '#server/calls/trpc.ts';
import { DomainError, invalidRequest } from '#server/vocabulary/errors.ts';
import type { FileReply } from '#server/vocabulary/files.ts';
import { note } from '../http/exchange.ts';
import { t as http } from '../http/messages.ts';
import { parseQuery } from '../http/query-string.ts';
import { checkParameters } from '../http/rest.ts';
import { type Asked, addressFor } from './address.ts';
import type { Entry } from './catalogue.ts';
import { t } from './messages.ts';
import type { Session } from './session.ts';

/** Calls an operation as a REST request of the same caller would, and returns its reply. */
export const ask = (session: Session, entry: Entry, asked: Asked = {}): Promise<unknown> =>
  send(session, entry, asked, ({ body, file }, path) => {
    if (file) throw invalidRequest(t('noFile', { path }));
    return JSON.parse(body);
  });

/** Calls an operation that answers with a file. */
export const askForFile = (session: Session, entry: Entry, asked: Asked): Promise<FileReply> =>
  send(session, entry, asked, ({ file }) => {
    if (!file) throw new Error(`${entry.id} answered without a file`);
    return file;
  });

async function send<Answer>(
  session: Session,
  entry: Entry,
  asked: Asked,
  read: (text: SentText, path: string) => Answer,
): Promise<Answer> {
  const { app, actor, exchange } = session;
  const { meta } = entry.op;
  const { path, search } = addressFor(entry.op, asked);
  const call = newCall({
    now: app.now(),
    address: exchange.address,
    userAgent: exchange.call.userAgent ?? undefined,
    // The same key with the same call means the same here and in REST.
    target: `${meta.openapi.method} ${restPrefix}${path}${search && `?${search}`}`,
    authenticate: () => actor,
    idempotencyKey: asked.idempotencyKey,
    ifMatch: asked.version === undefined ? undefined : `"${asked.version}"`,
  });
  call.text = { body: '', replayed: false };
  session.calls++;
  session.requestId = call.requestId;
  const { method } = meta.openapi;
  const startedAt = performance.now();
  const one = { ...exchange, call, op: entry.op, method, path: restPrefix + path, startedAt };
  try {
    await callTRPCProcedure({
      router: app.router,
      path: entry.procedure,
      type: meta.kind,
      ctx: { app, call, isSingle: true } satisfies RpcContext,
      getRawInput: async () => inputOf(entry, call, search, asked),
      signal: undefined,
      batchIndex: 0,
    });
    // The answer to a repeated key replaces the text.
    const answer = read(call.text, restPrefix + path);
    note(app, one, 200, call.text.replayed, undefined);
    return answer;
  } catch (error) {
    app.disk.note(error);
    const known = toDomainError(error);
    if (!known) app.log.failure('tool failed', causeOf(error));
    const refusal = known ?? new DomainError('internal_error', http('failedUnchanged'));
    note(app, one, refusal.status, false, refusal);
    throw refusal;
  } finally {
    exchange.call.limitHeaders = call.limitHeaders;
  }
}

/** Read after the caller was authorized, so that one without the right learns nothing about the input. */
function inputOf({ op }: Entry, call: Call, search: string, { body, path = {}, dryRun }: Asked): unknown {
  checkKey(call.idempotencyKey);
  const isWrite = op.meta.kind === 'mutation';
  if (isWrite && dryRun && op.meta.trial === 'none') throw invalidRequest(t('noDryRun'));
  const sent = parseQuery(search);
  checkParameters(op, sent);
  const tried = isWrite && op.meta.trial !== 'none' ? { ...sent, dry_run: String(dryRun ?? false) } : sent;
  return { ...body, ...takeDryRun(call, op.meta, tried), ...path };
}
