import type { Actor, Caller } from '#server/kernel/access/actor.ts';
import type { FileReply } from '#server/vocabulary/files.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Ctx, Reply, Sent } from './context.ts';
import type { OperationMeta } from './operation-meta.ts';

/** One call as a surface passes it on: the caller, the address and the input. Later code does not depend on HTTP. */
export interface Call {
  requestId: string;
  address: string;
  userAgent: string | null;
  /** Finds out who calls. */
  authenticate(): Caller | Promise<Caller>;
  /** The method, path and query; together with the body they decide whether two calls with one key are the same. */
  target: string;
  idempotencyKey: string | undefined;
  ifMatch: string | undefined;
  /** Set once the caller is known, so that the request log has it even when the call fails later. */
  actor?: Actor;
  limitHeaders: Record<string, string>;
  reply: Reply;
  /** The language of errors and replies, where a person reads them. */
  reader?: Reader;
  /** The unparsed body, where the operation needs it. */
  sent?: Sent;
  /** The reply as text, for surfaces that send text: a repeated key is answered with the same bytes. */
  text?: SentText;
  /** A dry run: the call does and answers everything, and its transaction is rolled back. */
  isDryRun?: boolean;
  /** The caller wants unknown and ignored properties to be refused. */
  isStrict?: boolean;
  /** The call is a part of this transaction, in the name of its actor. */
  within?: Ctx;
}

/** The person who reads the answers; their language is known for certain once they are authenticated. */
export interface Reader {
  locale: Locale;
}

export interface SentText {
  body: string;
  replayed: boolean;
  /** The file that is sent instead of a body. */
  file?: FileReply;
}

/** The name of an operation in logs and metrics. It has no path of a request, because some links are secrets. */
export const operationName = ({ openapi: { method, path } }: Pick<OperationMeta, 'openapi'>): string =>
  `${method} ${path}`;

/** The facts about a call in each line that is logged meanwhile. */
export const factsOf = ({ requestId, actor }: Call, op: OperationMeta | undefined) => ({
  request_id: requestId,
  ...(actor ? { organization: actor.organization.id } : {}),
  ...(op ? { operation: operationName(op) } : {}),
});

export const emptyReply = (): Reply => ({ headers: {}, ignored: [] });

type NewCall = Pick<Call, 'target' | 'authenticate'> & {
  now: number;
  address?: string;
  reader?: Reader | undefined;
  userAgent?: string | undefined;
  idempotencyKey?: string | undefined;
  ifMatch?: string | undefined;
};

export const newCall = ({
  now,
  address = '',
  userAgent,
  target,
  authenticate,
  idempotencyKey,
  ifMatch,
  reader,
}: NewCall): Call => ({
  requestId: newId('request', now),
  address,
  userAgent: userAgent?.slice(0, 300) ?? null,
  authenticate,
  target,
  idempotencyKey,
  ifMatch,
  ...(reader ? { reader } : {}),
  limitHeaders: {},
  reply: emptyReply(),
});

/** A call as a part of the transaction of `ctx`, made by its actor, who was authenticated with the whole. */
export const callWithin = (ctx: Ctx): Call => ({
  ...newCall({ now: Date.parse(ctx.now), target: '', authenticate: () => ctx.actor }),
  requestId: ctx.requestId,
  within: ctx,
});
