import type {
  AnyTRPCRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server';
import type { z } from 'zod';
import type { App } from './app.ts';
import type { Client, Handler, PersonHandler, Prepare, StreamCtx, StreamItem } from './context.ts';
import type { OperationKind, OperationMeta } from './operation-meta.ts';

/** Where it begins is settled before it answers: whatever happens once the caller is told so is in the stream. */
export type Follow<In, Out> = (
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

export interface AnyOperation extends OperationFacts {
  meta: Declared;
}

/** Only `operation.ts` makes operations, and their meta is always the whole declaration. */
export const whole = (facts: OperationFacts) => facts as AnyOperation;

/** Every operation of a router by its name there: `contacts.list`. */
export const operationsIn = ({ _def }: AnyTRPCRouter): [name: string, op: AnyOperation][] =>
  Object.entries<OperationFacts>(_def.procedures).map(([name, op]) => [name, whole(op)]);
