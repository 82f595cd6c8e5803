import {
  initTRPC,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
  type TRPCSubscriptionProcedure,
  tracked,
} from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';
import type { App } from './app.ts';
import { DomainError, type ErrorBody, errorBody } from './errors.ts';
import { toDomainError } from './failures.ts';
import { type AnyOperation, type Operation, type OperationFacts, whole } from './operation.ts';
import { admit, type Call, execute } from './pipeline.ts';
import { openStream } from './streams.ts';
import { explainedIn } from './wording/explanation.ts';
import { refusalIn } from './wording/refusal.ts';
import { replyIn } from './wording/reply.ts';

export interface RpcContext {
  app: App;
  call: Call;
}

const t = initTRPC
  .context<RpcContext>()
  .meta<OpenApiMeta>()
  .create({
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error, ctx }) {
      if (!ctx) return shape;
      ctx.app.disk.note(error.cause);
      const refusal = refusalOf(error);
      const { error: said } = errorBody(refusal, ctx.call.requestId, ctx.app.baseUrl);
      const body: ErrorBody = { error: refusalIn(said, localeOf(ctx.call)) };
      // tRPC answers with the status it finds here.
      const data = { ...shape.data, httpStatus: refusal.status, ...body };
      return { ...shape, message: body.error.message, data };
    },
  });

const localeOf = ({ reader }: Call) => reader?.locale ?? 'en';

/** The same refusal that REST would answer. */
const refusalOf = (error: Error & { cause?: unknown }): DomainError =>
  toDomainError(error.cause ?? error) ?? new DomainError('internal_error', 'Something went wrong.');

interface Shape<I extends z.ZodType, O extends z.ZodType> {
  input: z.input<I>;
  output: z.output<O>;
  meta: unknown;
}

interface Followed<I extends z.ZodType, O extends z.ZodType> {
  input: z.input<I>;
  output: AsyncIterable<{ id: string; data: z.output<O> }, void, unknown>;
  meta: unknown;
}

/** What an operation is to the console's typed client. */
export type ProcedureOf<Op> =
  Op extends Operation<infer I, infer O, infer K>
    ? K extends 'query'
      ? TRPCQueryProcedure<Shape<I, O>>
      : K extends 'mutation'
        ? TRPCMutationProcedure<Shape<I, O>>
        : TRPCSubscriptionProcedure<Followed<I, O>>
    : never;

/** An operation as a tRPC procedure: the pipeline's three steps around tRPC's own parsing. */
function toProcedure(op: Operation) {
  const base = t.procedure
    .use(async ({ ctx, next }) => {
      // A batch shares one context; each procedure of it is a call of its own, counted and answered for itself.
      const call: Call = { ...ctx.call, reply: { headers: {}, ignored: [] } };
      try {
        await admit(ctx.app, op, call);
      } finally {
        ctx.call.limitHeaders = call.limitHeaders;
      }
      return next({ ctx: { ...ctx, call } });
    })
    .input(op.input);
  if (op.kind === 'subscription') {
    return base.subscription(async function* ({ ctx, input, signal }) {
      for await (const { id, data } of await openStream(ctx.app, op, ctx.call, input, signal))
        yield tracked(id, data);
    });
  }
  const resolve = async ({ ctx, input }: { ctx: RpcContext; input: unknown }) => {
    const locale = localeOf(ctx.call);
    const reply = replyIn((await execute(ctx.app, op, ctx.call, input, input, false)).result, locale);
    return op.meta.area === 'ai' ? explainedIn(reply, locale) : reply;
  };
  // What it answers was checked whole on its way; of a record some of whose properties were asked for, a part is here.
  return op.kind === 'query' ? base.query(resolve) : base.output(op.output).mutation(resolve);
}

/** The same operations with the input that the document's library can map; nothing is ever called on it. */
export function documentRouter(
  operations: readonly AnyOperation[],
  names: ReadonlyMap<AnyOperation, string>,
  inputOf: (op: AnyOperation) => z.ZodObject,
) {
  const procedures = operations.map((op) => {
    const { method, path, summary, description, tag, internal } = op.meta;
    const openapi = { method, path, summary, description, tags: [tag], enabled: !internal };
    const base = t.procedure.meta({ openapi }).input(inputOf(op)).output(op.output);
    const never = () => Promise.reject(new Error('the document is not callable'));
    return [
      names.get(op) ?? path,
      op.kind === 'mutation' ? base.mutation(never) : base.query(never),
    ] as const;
  });
  return t.router(Object.fromEntries(procedures));
}

type Operations = Record<string, Record<string, OperationFacts>>;

export function toRouter<R extends Operations>(areas: R) {
  const routers = Object.entries(areas).map(([name, operations]) => {
    const procedures = Object.entries(operations).map(
      ([verb, op]) => [verb, toProcedure(whole(op))] as const,
    );
    return [name, t.router(Object.fromEntries(procedures))] as const;
  });
  const router = t.router(Object.fromEntries(routers));
  // Object.fromEntries forgets the names; they are those of the plain objects given.
  return router as unknown as ReturnType<
    typeof t.router<{ [A in keyof R]: { [V in keyof R[A]]: ProcedureOf<R[A][V]> } }>
  >;
}

export const createCaller = t.createCallerFactory;
