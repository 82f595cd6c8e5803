import type {
  AnyTRPCRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server';
import type { z } from 'zod';
import type { Client, Handler, PersonHandler, Prepare, StreamCtx, StreamItem } from './context.ts';
import type { OperationKind, OperationMeta } from './operation-meta.ts';
import type { Services } from './services.ts';

/** Opens a stream before the call is answered, so the stream has everything that happens after the answer. */
export type Follow<In, Out> = (
  ctx: StreamCtx,
  input: In,
) => AsyncIterable<StreamItem<Out>> | Promise<AsyncIterable<StreamItem<Out>>>;

/**
 * The scopes of operations: most work inside one organization's transaction; some are about the signed-in person;
 * public ones use the installation only; streams last until the caller leaves.
 */
export type Work<In, Out> =
  | {
      scope: 'tenant';
      prepare?: Prepare<In>;
      /** The handler works without the preparation, for calls inside an open transaction, such as the rows of an import. */
      isOptionallyPrepared?: true;
      handler: Handler<In, Out>;
    }
  | { scope: 'person'; prepare?: Prepare<In>; handler: PersonHandler<In, Out> }
  | { scope: 'public'; answer: (app: Services, input: In, client: Client) => Promise<Out> }
  | { scope: 'stream'; follow: Follow<In, Out> };

/**
 * The properties that an input declares. An open input has any others too, but a handler that reads a property by a
 * misspelt name must not compile.
 */
export type Known<T> = T extends object ? { [K in keyof T as string extends K ? never : K]: T[K] } : T;

/** An operation without its types, because comparing the types of hundreds takes the type checker too long. */
export interface OperationFacts {
  meta: OperationMeta;
}

/** The declaration of an operation. */
export interface Declared<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType>
  extends OperationMeta {
  input: In;
  output: Out;
  work: Work<Known<z.output<In>>, z.input<Out>>;
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

/** An operation is a tRPC procedure whose meta is its declaration. */
export type Operation<
  In extends z.ZodType,
  Out extends z.ZodType,
  Kind extends OperationKind,
> = Kind extends 'query'
  ? TRPCQueryProcedure<Shape<In, Out>>
  : Kind extends 'mutation'
    ? TRPCMutationProcedure<Shape<In, Out>>
    : TRPCSubscriptionProcedure<Followed<In, Out>>;

export interface AnyOperation extends OperationFacts {
  meta: Declared;
}

/** Only `operation.ts` makes operations, and their meta is always the whole declaration. */
export const asOperation = (facts: OperationFacts) => facts as AnyOperation;

/** All operations of a router by their names there, such as `contacts.list`. */
export const operationsIn = ({ _def }: AnyTRPCRouter): [name: string, op: AnyOperation][] =>
  Object.entries<OperationFacts>(_def.procedures).map(([name, op]) => [name, asOperation(op)]);
