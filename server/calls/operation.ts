import type {
  AnyTRPCRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server';
import type { z } from 'zod';
import type { Tx } from '#db/lane.ts';
import { type Area, type Method, type Role, roleOfMethod } from '#server/kernel/calls/access.ts';
import type { Actor, Caller, UserActor } from '#server/kernel/calls/actor.ts';
import type { ListDescription } from '#server/kernel/lists/query.ts';
import type { Journal } from '#server/kernel/records/journal.ts';
import type { Tag } from '#server/kernel/resource/tags.ts';
import type { App } from './app.ts';
import type { Examples, OperationKind, OperationMeta } from './operation-meta.ts';
import { toProcedure } from './trpc.ts';

/** What a handler adds to its answer besides the body. */
export interface Reply {
  headers: Record<string, string>;
  ignored: string[];
  /** The body where it is not JSON; the headers say what it is. */
  text?: string;
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

/** Where it begins is settled before it answers: whatever happens once the caller is told so is in the stream. */
type Follow<In, Out> = (
  ctx: StreamCtx,
  input: In,
) => AsyncIterable<StreamItem<Out>> | Promise<AsyncIterable<StreamItem<Out>>>;

/**
 * Most operations work inside one organization's transaction; some are about the signed-in person; a public one knows
 * the installation only; a stream goes on for as long as somebody listens.
 */
export type Work<In, Out> =
  | { scope: 'tenant'; prepare?: Prepare<In>; handler: Handler<In, Out> }
  | { scope: 'person'; prepare?: Prepare<In>; handler: PersonHandler<In, Out> }
  | { scope: 'public'; answer: (app: App, input: In, client: Client) => Promise<Out> }
  | { scope: 'stream'; follow: Follow<In, Out> };

/** An operation without its types: to compare those of hundreds takes the type checker longer than all the rest. */
export interface OperationFacts {
  meta: OperationMeta;
}

/** All that an operation declares. */
export interface Declared<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType>
  extends OperationMeta {
  input: In;
  output: Out;
  work: Work<z.output<In>, z.input<Out>>;
}

interface Shape<In extends z.ZodType, Out extends z.ZodType> {
  input: z.input<In>;
  output: z.output<Out>;
  meta: Declared<In, Out>;
}

interface Followed<In extends z.ZodType, Out extends z.ZodType> {
  input: z.input<In>;
  output: AsyncIterable<StreamItem<z.output<Out>>, void, unknown>;
  meta: Declared<In, Out>;
}

/** An operation is a tRPC procedure whose meta says all about it. */
export type Operation<
  In extends z.ZodType,
  Out extends z.ZodType,
  Kind extends OperationKind,
> = Kind extends 'query'
  ? TRPCQueryProcedure<Shape<In, Out>>
  : Kind extends 'mutation'
    ? TRPCMutationProcedure<Shape<In, Out>>
    : TRPCSubscriptionProcedure<Followed<In, Out>>;

interface Definition<M extends Method, In extends z.ZodType, Out extends z.ZodType> {
  method: M;
  path: `/${string}`;
  summary: string;
  description?: string;
  tag: Tag;
  area: Area | null;
  role?: Role;
  internal?: boolean;
  anyOrigin?: boolean;
  showsSecret?: boolean;
  takesForms?: boolean;
  query?: readonly string[];
  bodyOrQuery?: readonly string[];
  list?: ListDescription;
  file?: { media: 'text/csv'; name: string };
  examples?: Examples;
  isSlow?: boolean;
  input: In;
  output: Out;
}

type KindOf<M extends Method> = M extends 'GET' ? 'query' : 'mutation';

function define<K extends OperationKind, In extends z.ZodType, Out extends z.ZodType>(
  kind: K,
  definition: Definition<Method, In, Out>,
  work: Work<z.output<In>, z.input<Out>>,
): Operation<In, Out, K> {
  const { method, path, summary, description = '', tag, internal = false, list, file, ...own } = definition;
  const declared: Declared<In, Out> = {
    openapi: { method, path, summary, description, tags: [tag], enabled: !internal },
    kind,
    role: roleOfMethod[method],
    anyOrigin: false,
    showsSecret: false,
    takesForms: false,
    isSlow: false,
    query: [],
    bodyOrQuery: [],
    examples: {},
    ...own,
    ...(list ? { list } : {}),
    ...(file ? { file } : {}),
    work,
  };
  // The compiler cannot see that toProcedure returns the kind of procedure that `kind` names.
  return toProcedure(declared) as unknown as Operation<In, Out, K>;
}

/** The same operation, declared or done otherwise in part. */
export const redeclared = <Op extends OperationFacts>(op: Op, changes: Partial<Op['meta']>): Op =>
  toProcedure({ ...whole(op).meta, ...changes }) as unknown as Op;

// A conditional type cannot be narrowed by the condition it is made of.
const kindOf = <M extends Method>(method: M) => (method === 'GET' ? 'query' : 'mutation') as KindOf<M>;

export const operation = <M extends Method, In extends z.ZodType, Out extends z.ZodType>(
  definition: Definition<M, In, Out> & { handler: Handler<z.output<In>, z.input<Out>> },
) => {
  const { handler, ...rest } = definition;
  return define(kindOf(definition.method), rest, { scope: 'tenant', handler });
};

/**
 * About the signed-in person, who belongs to no organization: the transaction runs as the platform's own role, which
 * reads people and memberships, so the handler names the person in every statement.
 */
export const personOperation = <M extends Method, In extends z.ZodType, Out extends z.ZodType>(
  definition: Definition<M, In, Out> & { handler: PersonHandler<z.output<In>, z.input<Out>> },
) => {
  const { handler, ...rest } = definition;
  return define(kindOf(definition.method), rest, { scope: 'person', handler });
};

/** As `personOperation`, with what must be done before the transaction opens, such as hashing a password. */
export const preparedPersonOperation = <
  M extends Method,
  In extends z.ZodType,
  Out extends z.ZodType,
  Found extends object,
>(
  definition: Definition<M, In, Out> & {
    prepare: (app: App, input: z.output<In>, actor: Actor) => Promise<Found>;
    handler: PersonHandler<z.output<In> & Found, z.input<Out>>;
  },
) => {
  const { prepare, handler, ...rest } = definition;
  // The pipeline hands the handler the input together with what prepare answered.
  const prepared = handler as PersonHandler<z.output<In>, z.input<Out>>;
  return define(kindOf(definition.method), rest, { scope: 'person', prepare, handler: prepared });
};

/** What `prepare` found out joins the input of the handler. */
export const preparedOperation = <
  M extends Method,
  In extends z.ZodType,
  Out extends z.ZodType,
  Found extends object,
>(
  definition: Definition<M, In, Out> & {
    prepare: (app: App, input: z.output<In>, actor: Actor) => Promise<Found>;
    handler: Handler<z.output<In> & Found, z.input<Out>>;
  },
) => {
  const { prepare, handler, ...rest } = definition;
  // The pipeline hands the handler the input together with what prepare answered.
  const prepared = handler as Handler<z.output<In>, z.input<Out>>;
  return define(kindOf(definition.method), rest, { scope: 'tenant', prepare, handler: prepared });
};

/** Answered item by item, as they happen; `output` is one item. */
export const streamOperation = <In extends z.ZodType, Out extends z.ZodType>(
  definition: Omit<Definition<'GET', In, Out>, 'method'> & {
    follow: Follow<z.output<In>, z.input<Out>>;
  },
) => {
  const { follow, ...rest } = definition;
  return define('subscription', { ...rest, method: 'GET' }, { scope: 'stream', follow });
};

/** Answered without a token and outside any organization. */
export const publicOperation = <M extends Method, In extends z.ZodType, Out extends z.ZodType>(
  definition: Definition<M, In, Out> & {
    answer: (app: App, input: z.output<In>, client: Client) => Promise<z.input<Out>>;
  },
) => {
  const { answer, ...rest } = definition;
  return define(kindOf(definition.method), rest, { scope: 'public', answer });
};

export interface AnyOperation extends OperationFacts {
  meta: Declared;
}

/** Only the functions above make any, and they make them whole. */
export const whole = (facts: OperationFacts) => facts as AnyOperation;

/** Every operation of a router by its name there: `contacts.list`. */
export const operationsIn = ({ _def }: AnyTRPCRouter): [name: string, op: AnyOperation][] =>
  Object.entries<OperationFacts>(_def.procedures).map(([name, op]) => [name, whole(op)]);
