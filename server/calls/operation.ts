import type { z } from 'zod';
import { type Area, type Method, type Role, roleOfMethod } from '#server/kernel/access/access.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import type { Client, Ctx, Handler, PersonHandler } from './context.ts';
import {
  asOperation,
  type Declared,
  type Follow,
  type Known,
  type Operation,
  type OperationFacts,
  type Work,
} from './declared.ts';
import type { Examples, OperationKind, OperationMeta } from './operation-meta.ts';
import type { ListDescription } from './pages/list-meta.ts';
import type { Services } from './services.ts';
import type { Tag } from './tags.ts';
import { toProcedure } from './trpc.ts';

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
  isAboutCaller?: boolean;
  deprecated?: OperationMeta['deprecated'];
  deprecatedProperties?: OperationMeta['deprecatedProperties'];
  takesForms?: boolean;
  query?: readonly string[];
  bodyOrQuery?: readonly string[];
  list?: ListDescription;
  file?: OperationMeta['file'];
  examples?: Examples;
  isSlow?: boolean;
  takesLong?: boolean;
  extras?: OperationMeta['extras'];
  trial?: OperationMeta['trial'];
  input: In;
  output: Out;
}

type KindOf<M extends Method> = M extends 'GET' ? 'query' : 'mutation';

function define<K extends OperationKind, In extends z.ZodType, Out extends z.ZodType>(
  kind: K,
  definition: Definition<Method, In, Out>,
  work: Work<Known<z.output<In>>, z.input<Out>>,
): Operation<In, Out, K> {
  const {
    method,
    path,
    summary,
    description = '',
    tag,
    internal = false,
    list,
    file,
    deprecated,
    ...own
  } = definition;
  const declared: Declared<In, Out> = {
    openapi: { method, path, summary, description, tags: [tag], enabled: !internal },
    kind,
    role: roleOfMethod[method],
    anyOrigin: false,
    showsSecret: false,
    isAboutCaller: path.startsWith('/me/') || work.scope === 'person',
    takesForms: false,
    isSlow: false,
    takesLong: false,
    extras: method === 'PATCH' ? 'named' : 'refused',
    trial: kind === 'mutation' && work.scope !== 'public' ? 'rollback' : 'none',
    query: [],
    deprecatedProperties: {},
    bodyOrQuery: [],
    examples: {},
    ...own,
    ...(list ? { list } : {}),
    ...(file ? { file } : {}),
    ...(deprecated ? { deprecated } : {}),
    work,
  };
  // The compiler cannot see that toProcedure returns the kind of procedure that `kind` names.
  return toProcedure(declared) as unknown as Operation<In, Out, K>;
}

/** The same operation with some parts replaced. */
export function redeclared<Op extends OperationFacts>(op: Op, changes: Partial<Op['meta']>): Op {
  const declared = { ...asOperation(op).meta, ...changes };
  return toProcedure(declared) as unknown as Op;
}

// TypeScript cannot narrow a conditional type by its own condition.
const kindOf = <M extends Method>(method: M) => (method === 'GET' ? 'query' : 'mutation') as KindOf<M>;

export const operation = <M extends Method, In extends z.ZodType, Out extends z.ZodType>(
  definition: Definition<M, In, Out> & { handler: Handler<Known<z.output<In>>, z.input<Out>> },
) => {
  const { handler, ...rest } = definition;
  return define(kindOf(definition.method), rest, {
    scope: 'tenant',
    handler,
  });
};

/**
 * An operation about the signed-in person, outside of any organization: the transaction runs as the platform's own
 * role, which reads people and memberships, so the handler names the person in every statement.
 */
export const personOperation = <M extends Method, In extends z.ZodType, Out extends z.ZodType>(
  definition: Definition<M, In, Out> & { handler: PersonHandler<Known<z.output<In>>, z.input<Out>> },
) => {
  const { handler, ...rest } = definition;
  return define(kindOf(definition.method), rest, { scope: 'person', handler });
};

/** A `personOperation` with work that must be done before the transaction opens, such as hashing a password. */
export const preparedPersonOperation = <
  M extends Method,
  In extends z.ZodType,
  Out extends z.ZodType,
  Found extends object,
>(
  definition: Definition<M, In, Out> & {
    prepare: (app: Services, input: Known<z.output<In>>, actor: Actor) => Promise<Found>;
    handler: PersonHandler<Known<z.output<In>> & Found, z.input<Out>>;
  },
) => {
  const { prepare, handler, ...rest } = definition;
  // The pipeline passes the input together with the result of prepare.
  const prepared = handler as PersonHandler<Known<z.output<In>>, z.input<Out>>;
  return define(kindOf(definition.method), rest, { scope: 'person', prepare, handler: prepared });
};

/** An operation whose handler gets the result of `prepare` together with the input. */
export const preparedOperation = <
  M extends Method,
  In extends z.ZodType,
  Out extends z.ZodType,
  Found extends object,
>(
  definition: Definition<M, In, Out> & {
    prepare: (app: Services, input: Known<z.output<In>>, actor: Actor) => Promise<Found>;
    handler: Handler<Known<z.output<In>> & Found, z.input<Out>>;
  },
) => {
  const { prepare, handler, ...rest } = definition;
  // The pipeline passes the input together with the result of prepare.
  const prepared = handler as Handler<Known<z.output<In>>, z.input<Out>>;
  return define(kindOf(definition.method), rest, { scope: 'tenant', prepare, handler: prepared });
};

/** An operation that answers item by item, as things happen; `output` is one item. */
export const streamOperation = <In extends z.ZodType, Out extends z.ZodType>(
  definition: Omit<Definition<'GET', In, Out>, 'method'> & {
    follow: Follow<Known<z.output<In>>, z.input<Out>>;
  },
) => {
  const { follow, ...rest } = definition;
  return define('subscription', { ...rest, method: 'GET' }, { scope: 'stream', follow });
};

/** An operation that is answered without a token and outside any organization. */
export const publicOperation = <M extends Method, In extends z.ZodType, Out extends z.ZodType>(
  definition: Definition<M, In, Out> & {
    answer: (app: Services, input: Known<z.output<In>>, client: Client) => Promise<z.input<Out>>;
  },
) => {
  const { answer, ...rest } = definition;
  return define(kindOf(definition.method), rest, { scope: 'public', answer });
};

/**
 * Adds a preparation to an operation: it runs before the transaction opens, and `begin` gets its result in it. A call
 * inside an open transaction has none, because no lock is held during network calls.
 */
export function withPreparation<In extends z.ZodType, Out extends z.ZodType, Found>(
  op: Operation<In, Out, 'mutation'>,
  {
    prepare,
    begin,
  }: {
    prepare: (app: Services, input: Known<z.output<In>>, actor: Actor) => Promise<Found>;
    begin: (ctx: Ctx, found: Found) => void;
  },
): Operation<In, Out, 'mutation'> {
  const { work, openapi } = op.meta;
  if (work.scope !== 'tenant') throw new Error(`${openapi.path} is not done in one organization`);
  type Given = Known<z.output<In>>;
  const handler: typeof work.handler = async (ctx, input) => {
    // The pipeline passes the input together with the result of prepare.
    const { prepared, ...given } = input as Given & { prepared?: Found };
    if (prepared !== undefined) begin(ctx, prepared);
    return work.handler(ctx, given as unknown as Given);
  };
  const first: typeof work.prepare = async (app, input, actor) => ({
    prepared: await prepare(app, input, actor),
  });
  return redeclared(op, { work: { ...work, prepare: first, isOptionallyPrepared: true, handler } });
}
