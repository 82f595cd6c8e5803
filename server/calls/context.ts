import type { Tx } from '#db/lanes/tx.ts';
import type { Actor, Caller, UserActor } from '#server/kernel/access/actor.ts';
import type { Journal } from '#server/kernel/journal/journal.ts';
import type { JournalMark } from '#server/kernel/journal/recorder.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import type { FileReply } from '#server/vocabulary/files.ts';
import type { Services } from './services.ts';

/** The parts of an answer besides the body. */
export interface Reply {
  headers: Record<string, string>;
  ignored: string[];
  /** The warnings about properties that the items of a bulk reply list themselves. */
  listed?: readonly Warning[];
  /** The paths of all properties that were unknown or ignored, for the request log. */
  unknown?: readonly string[];
  /** The body, if it is not JSON. */
  file?: FileReply;
  /**
   * The position in the journal where the call began, if it is a part of another: it reports only its own effects and
   * warnings.
   */
  since?: JournalMark;
}

/** The context of a handler: the caller, the time, the organization and the transaction. */
export interface Ctx {
  app: Services;
  requestId: string;
  now: string;
  actor: Actor;
  organization: string;
  tx: Tx;
  journal: Journal;
  reply: Reply;
  ifMatch: string | undefined;
  /** Unknown and ignored properties are refused. */
  isStrict?: boolean;
  /** The transaction is rolled back at the end, also after a success. */
  isDryRun?: boolean;
}

export type Handler<In, Out> = (ctx: Ctx, input: In) => Promise<Out>;

export interface PersonCtx extends Ctx {
  actor: UserActor;
}

export type PersonHandler<In, Out> = (ctx: PersonCtx, input: In) => Promise<Out>;

/** Requests to outside services that run before a transaction opens, so that no lock is held while they wait. */
export type Prepare<In> = (app: Services, input: In, actor: Actor) => Promise<object>;

export interface StreamCtx {
  app: Services;
  /** The time at which the call began, by the organization's clock. */
  now: string;
  actor: Actor;
  organization: string;
  /** The signal is aborted when the caller's connection, its permission or this process ends. */
  signal: AbortSignal;
}

/** The unparsed body, for handlers that verify its signature. */
export interface Sent {
  bytes: Uint8Array;
  /** The headers by their names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Readonly<Record<string, unknown>>;
}

/** The facts about an unauthenticated caller. */
export interface Client {
  address: string;
  userAgent: string | null;
  /** The unparsed body, where the operation needs it. */
  sent?: Sent | undefined;
  /** The parts of the answer besides its body. */
  reply: Reply;
  /**
   * Authenticates the caller, because a signed-in person may use a public operation too. Callers that are not remembered are
   * read, so it is refused inside a transaction, remembered or not.
   */
  who(): Caller | Promise<Caller>;
}

/** One item of a stream. After an interruption the caller sends the id of the last item to continue. */
export interface StreamItem<Out> {
  id: string;
  data: Out;
}
