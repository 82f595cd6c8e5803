import { callTRPCProcedure, TRPCError } from '@trpc/server';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { newCall } from '#server/calls/call.ts';
import { operation } from '#server/calls/operation.ts';
import { toRouter } from '#server/calls/trpc.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { systemContext } from '#server/surfaces/cli/system-actor.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
beforeEach(async () => {
  tenant = await newTenant(server);
  Object.assign(parsed, { input: 0, output: 0 });
});

const parsed = { input: 0, output: 0 };
const counted = (part: keyof typeof parsed) =>
  z
    .string()
    .max(9)
    .transform((text) => {
      parsed[part]++;
      return text;
    });

const add = operation({
  method: 'POST',
  path: '/named-companies',
  tag: 'Companies',
  area: 'crm',
  summary: 'Add a company',
  input: z.object({ name: counted('input'), reply: z.string() }),
  output: z.object({ reply: counted('output') }),
  handler: async (ctx, { name, reply }) => {
    await createRecord(ctx, resourceOf('company'), { name }, 'create');
    return { reply };
  },
});
const router = toRouter({ companies: { add } });

async function call(input: Record<string, unknown>): Promise<unknown> {
  const ctx = await systemContext(server.app, tenant.id);
  const getRawInput = async () => input;
  return callTRPCProcedure({
    router,
    path: 'companies.add',
    type: 'mutation',
    ctx,
    getRawInput,
    signal: undefined,
    batchIndex: 0,
  });
}

const total = async () => (await caller(server, tenant.tokens.admin)('GET', '/companies')).body.meta.total;

test('input and output of a procedure are parsed once', async () => {
  expect(await call({ name: 'Harbour', reply: 'thanks' })).toEqual({ reply: 'thanks' });
  expect(parsed).toEqual({ input: 1, output: 1 });
  expect(await total()).toBe(1);
});

test('an answer that does not match its schema is not committed', async () => {
  await expect(call({ name: 'Harbour', reply: 'longer than the schema allows' })).rejects.toThrow(TRPCError);
  expect(await total()).toBe(0);
});

test('a refusal arrives as an error of tRPC, with the wrong fields in its cause', async () => {
  const error = await call({ name: 'far too long a name' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TRPCError);
  const { cause } = error as TRPCError;
  expect(cause).toBeInstanceOf(DomainError);
  expect((cause as DomainError).details?.map(({ path }) => path)).toEqual(['name', 'reply']);
});

test('the input of a caller without the right is not read', async () => {
  let isRead = false;
  const nobody = newCall({
    address: '127.0.0.1',
    now: server.app.now(),
    target: '',
    authenticate: () => ({ type: 'unauthenticated', reason: verbatim('no token') }),
  });
  const answer = callTRPCProcedure({
    router,
    path: 'companies.add',
    type: 'mutation',
    ctx: { app: server.app, call: nobody },
    getRawInput: async () => {
      isRead = true;
    },
    signal: undefined,
    batchIndex: 0,
  });
  await expect(answer).rejects.toThrow('no token');
  expect(isRead).toBe(false);
});
