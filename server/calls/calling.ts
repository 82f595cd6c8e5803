import { callTRPCProcedure } from '@trpc/server';
import { operationNamed } from '#server/kernel/resource/registry.ts';
import { causeOf } from './failures.ts';
import type { AnyOperation, Ctx } from './operation.ts';
import type { Call } from './pipeline.ts';
import type { RpcContext } from './trpc.ts';

/** What can be asked from within another's transaction: a write that needs nothing of the world outside. */
export function callableOperation(name: string): AnyOperation {
  const op = operationNamed(name);
  if (!op) throw new Error(`there is no operation ${name}`);
  const { kind, work } = op.meta;
  if (kind !== 'mutation' || work.scope !== 'tenant' || work.prepare)
    throw new Error(`the operation ${name} cannot be called from within a transaction`);
  return op;
}

/** One operation as part of another's transaction: authorized, parsed and checked as if its actor had called it. */
export async function callOperation(
  ctx: Ctx,
  name: string,
  given: Record<string, unknown>,
): Promise<unknown> {
  callableOperation(name);
  try {
    return await callTRPCProcedure({
      router: ctx.app.router,
      path: name.replace('-', '.'),
      type: 'mutation',
      ctx: { app: ctx.app, call: partOf(ctx), isSingle: true } satisfies RpcContext,
      getRawInput: async () => given,
      signal: undefined,
      batchIndex: 0,
    });
  } catch (error) {
    throw causeOf(error);
  }
}

/** It was admitted with the whole, and its caller is known. */
const partOf = (ctx: Ctx): Call => ({
  requestId: ctx.requestId,
  address: '',
  userAgent: null,
  authenticate: () => ctx.actor,
  target: '',
  idempotencyKey: undefined,
  ifMatch: undefined,
  limitHeaders: {},
  reply: { headers: {}, ignored: [] },
  within: ctx,
});
