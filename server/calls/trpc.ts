import { type AnyTRPCProcedure, initTRPC, type TRPCRouterRecord, tracked } from '@trpc/server';
import { DomainError, errorBody } from '#server/vocabulary/errors.ts';
import { inLogScope } from '#server/vocabulary/log-scope.ts';
import { t } from '#server/vocabulary/messages.ts';
import { failSpan, inSpan } from '#server/vocabulary/spans.ts';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import { type Call, emptyReply, factsOf, operationName } from './call.ts';
import { timeOfCall } from './call-time.ts';
import type { StreamItem } from './context.ts';
import type { Declared, OperationFacts } from './declared.ts';
import { causeOf, toDomainError } from './failures.ts';
import { answerPublic, authorize, execute } from './pipeline.ts';
import type { Services } from './services.ts';
import { openStream } from './streams.ts';
import { parseInput } from './validation.ts';

export interface RpcContext {
  app: Services;
  call: Call;
  /** The context is for a single call, which needs no copy. */
  isSingle?: boolean;
}

const trpc = initTRPC
  .context<RpcContext>()
  .meta<Declared>()
  .create({
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error, ctx }) {
      if (!ctx) return shape;
      ctx.app.disk.note(error.cause);
      const refusal = refusalOf(error);
      const body = inLanguage(errorBody(refusal, ctx.call.requestId, ctx.app.baseUrl), localeOf(ctx.call));
      // tRPC reads the status of the response from here.
      const data = { ...shape.data, httpStatus: refusal.status, ...body };
      return { ...shape, message: body.error.message, data };
    },
  });

const localeOf = ({ reader }: Call) => reader?.locale ?? 'en';

/** The refusal that REST would answer. */
const refusalOf = (error: Error): DomainError =>
  toDomainError(error) ?? new DomainError('internal_error', t('internalError'));

/** The calls of a batch share one context, so each gets a copy with a reply of its own and is limited separately. */
const ownCall = (call: Call): Call => ({ ...call, reply: emptyReply() });

/**
 * The one step before every resolver: callers without the right are refused before the input is read. The resolver
 * gets the input as it came and parses it, once and synchronously. Each further level of tRPC, such as `.input()` and
 * `.output()`, costs a call about 15 µs, and its own parsing is asynchronous.
 */
const authorizedProcedure = trpc.procedure.use(async ({ ctx, meta, getRawInput, next }) => {
  if (!meta) throw new Error('the procedure has no meta: define operations with operation()');
  if (ctx.isSingle) {
    const inTime = timeOfCall(ctx.app, meta, ctx.call);
    await inTime(() => authorize(ctx.app, meta, ctx.call));
    const input = await getRawInput();
    return inTime(() => next({ input }));
  }
  const call = ownCall(ctx.call);
  const inTime = timeOfCall(ctx.app, meta, call);
  return observed(ctx.app, meta, call, async () => {
    try {
      await inTime(() => authorize(ctx.app, meta, call));
    } finally {
      ctx.call.limitHeaders = call.limitHeaders;
    }
    const input = await getRawInput();
    return inTime(() => next({ ctx: { ...ctx, call }, input }));
  });
});

/** Counts and traces one call of the console, of which a request may have several. */
async function observed<T extends { ok: boolean; error?: Error }>(
  { metrics, log }: Services,
  meta: Declared,
  call: Call,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const note = (error: Error | undefined) => {
    const status = error ? refusalOf(error).status : 200;
    const organization = call.actor?.organization.id;
    metrics?.requests.note('console', meta, status, performance.now() - startedAt, organization);
    if (error && toDomainError(error) === undefined) log.failure('console call failed', causeOf(error));
  };
  return inLogScope(
    () => factsOf(call, meta),
    () =>
      inSpan(
        operationName(meta),
        () => ({}),
        async (span) => {
          try {
            const result = await work();
            note(result.error);
            if (result.error && span) failSpan(span, causeOf(result.error));
            return result;
          } catch (error) {
            note(error instanceof Error ? error : new Error('not an error was thrown'));
            throw error;
          }
        },
      ),
  );
}

interface Authorized {
  ctx: Pick<RpcContext, 'app' | 'call'>;
  input: unknown;
}

/** The procedure that a declaration describes. */
export function toProcedure(declared: Declared) {
  const { kind, work } = declared;
  const procedure = authorizedProcedure.meta(declared);
  if (kind === 'subscription') {
    return procedure.subscription(async ({ ctx, input, signal }) => {
      const parsed = parseInput(declared, input);
      return asEvents(await openStream(ctx.app, declared, ctx.call, parsed, signal));
    });
  }
  const resolve = async ({ ctx: { app, call }, input }: Authorized) => {
    const answer = work.scope === 'public' ? answerPublic : execute;
    const answered = await answer(app, declared, call, input);
    // A repeated key is answered with the stored text, and the handler did not run.
    const reply = call.text?.replayed === true ? JSON.parse(call.text.body) : answered;
    const { reader } = call;
    return reader ? inLanguage(reply, reader.locale) : reply;
  };
  return kind === 'query' ? procedure.query(resolve) : procedure.mutation(resolve);
}

async function* asEvents(items: AsyncIterable<StreamItem<unknown>>) {
  for await (const { id, data } of items) yield tracked(id, data);
}

type Operations = Record<string, Record<string, OperationFacts>>;
type ProcedureIn<Op> = Op extends AnyTRPCProcedure ? Op : never;

/** A router whose types are those of the plain objects given. */
export function toRouter<R extends Operations>(areas: R) {
  const router: unknown = trpc.router(areas as unknown as TRPCRouterRecord);
  return router as ReturnType<
    typeof trpc.router<{ [A in keyof R]: { [V in keyof R[A]]: ProcedureIn<R[A][V]> } }>
  >;
}

export const createCaller = trpc.createCallerFactory;
