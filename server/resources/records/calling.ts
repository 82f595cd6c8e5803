import { callTRPCProcedure } from '@trpc/server';
import { z } from 'zod';
import { callWithin } from '#server/calls/call.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { AnyOperation } from '#server/calls/declared.ts';
import { causeOf } from '#server/calls/failures.ts';
import type { RpcContext } from '#server/calls/trpc.ts';
import { procedurePath } from '#server/vocabulary/operation-names.ts';
import { operationNamed } from '../resource/registry.ts';

/** The operation of this name, which must be a write that makes no network call: it runs inside an open transaction. */
export function callableOperation(name: string): AnyOperation {
  const op = operationNamed(name);
  if (!op) throw new Error(`there is no operation ${name}`);
  const { kind, work } = op.meta;
  if (kind !== 'mutation' || work.scope !== 'tenant' || (work.prepare && !work.isOptionallyPrepared))
    throw new Error(`the operation ${name} cannot be called within a transaction`);
  return op;
}

/** Calls an operation within the transaction of `ctx`. It is authorized, parsed and checked as a call of the actor's own. */
export async function callOperation(
  ctx: Ctx,
  name: string,
  given: Record<string, unknown>,
): Promise<unknown> {
  callableOperation(name);
  try {
    return await callTRPCProcedure({
      router: ctx.app.router,
      path: procedurePath(name),
      type: 'mutation',
      ctx: { app: ctx.app, call: callWithin(ctx), isSingle: true } satisfies RpcContext,
      getRawInput: async () => given,
      signal: undefined,
      batchIndex: 0,
    });
  } catch (error) {
    throw causeOf(error);
  }
}

/** The reply of operations that create or change one record. */
const recordReply = z.object({ data: z.looseObject({ id: z.string() }) });

/** Calls an operation that returns one record. */
export async function callForRecord(ctx: Ctx, name: string, given: Record<string, unknown>) {
  const { data } = recordReply.parse(await callOperation(ctx, name, given));
  return data;
}
