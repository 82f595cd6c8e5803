import type { Tx } from '#db/lane.ts';
import type { Actor, Caller, UserActor } from '#server/kernel/calls/actor.ts';
import type { Journal, JournalMark } from '#server/kernel/records/journal.ts';
import type { LookedUp } from '#server/kernel/records/looked-up.ts';
import type { App } from './app.ts';
import type { FileReply } from './files.ts';

/** What a handler adds to its answer besides the body. */
export interface Reply {
  headers: Record<string, string>;
  ignored: string[];
  /** The body where it is not JSON. */
  file?: FileReply;
  /** Where the call began, when it is a part of another: it names only its own effects and warnings. */
  since?: JournalMark;
}

/** Who calls, when, for which organization, inside which transaction: everything a handler may lean on. */
export interface Ctx {
  app: App;
  requestId: string;
  now: string;
  actor: Actor;
  organization: string;
  tx: Tx;
  journal: Journal;
  reply: Reply;
  ifMatch: string | undefined;
  lookedUp?: LookedUp;
}

export type Handler<In, Out> = (ctx: Ctx, input: In) => Promise<Out>;

export interface PersonCtx extends Ctx {
  actor: UserActor;
}

export type PersonHandler<In, Out> = (ctx: PersonCtx, input: In) => Promise<Out>;

/** What has to be asked of the world outside before a transaction opens; nothing is held while it answers. */
export type Prepare<In> = (app: App, input: In, actor: Actor) => Promise<object>;

export interface StreamCtx {
  app: App;
  /** When it began, by the organization's clock. */
  now: string;
  actor: Actor;
  organization: string;
  /** Ends with the caller's connection, its permission or this process. */
  signal: AbortSignal;
}

/** A body as it came, for who has to check how it was signed. */
export interface Sent {
  bytes: Uint8Array;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Readonly<Record<string, unknown>>;
}

/** Somebody without a token, as far as they can be told apart. */
export interface Client {
  address: string;
  userAgent: string | null;
  /** Where the operation takes its body as it comes. */
  sent?: Sent | undefined;
  /** Who they are after all, where they say so: somebody signed in may follow a link too. */
  who(): Caller | Promise<Caller>;
}

/** One item of a stream; its id is what a caller comes back with after an interruption. */
export interface StreamItem<Out> {
  id: string;
  data: Out;
}
