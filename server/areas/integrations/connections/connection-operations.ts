import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation, redeclared } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { amendRecord, lockRecord, updateLocked } from '#server/resources/records/records.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { stepsOf } from '#server/resources/resource/states.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { newHook, storeHook } from '../hooks/hook-token.ts';
import { type Credentials, chosenProvider, requireProvider } from '../providers/provider.ts';
import { place } from './catalog.ts';
import { connectionStates, type IntegrationConnection, integrationConnection } from './connections.ts';
import { changedCredentials, credentialsInput, storeCredentials } from './credentials.ts';
import { t } from './messages.ts';
import { remainingCredentials, secretDropped } from './moved-secrets.ts';
import { requireReach } from './requiring-reach.ts';

const { resource, read, operations } = integrationConnection;
const admins = { ...place, role: 'admin' } as const;

const shown = (ctx: Ctx, { record, warnings }: Saved<IntegrationConnection>) =>
  saved<z.input<typeof reply>>(ctx, { record: present(ctx, resource, record), warnings });
const reply = savedReply(read);

const namesOf = (credentials: Credentials) => Object.keys(credentials).sort();

const isOnly = (input: object, name: string) => Object.keys(input).every((one) => one === name);

const credentials = credentialsInput
  .optional()
  .describe('Write-only: stored encrypted and never shown again.');

const secrets = z.object({ credentials });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    connection_credentials: z.input<typeof secrets>;
  }
}

/** Stores the credentials that remain valid after a change, and those that were sent with it. */
async function withCredentials(
  ctx: Ctx,
  before: IntegrationConnection,
  done: Saved<IntegrationConnection>,
  given: z.output<typeof credentialsInput> | undefined,
): Promise<Saved<IntegrationConnection>> {
  const { app, tx, organization } = ctx;
  const { remaining, removed } = await remainingCredentials(ctx, before, done.record);
  if (given === undefined && removed.length === 0) return done;
  const after = changedCredentials(app, requireProvider(before.provider), remaining, given ?? {});
  storeCredentials(app, tx, organization, before.id, after);
  const missing = removed.filter((name) => !(name in (given ?? {})));
  const isTried = done.record.status === 'connected' || done.record.status === 'error';
  const values = {
    credentials_set: namesOf(after),
    ...(isTried ? { status: 'pending' as const } : {}),
    ...(missing.length ? { last_error: toColumn(t('giveAgain', { names: missing })) } : {}),
  };
  const record = await amendRecord(ctx, resource, before.id, values, 'credentials_changed');
  return { record, warnings: [...done.warnings, ...(missing.length ? [secretDropped(missing)] : [])] };
}

export const integrationConnections = {
  ...operations,
  remove: redeclared(operations.remove, { role: 'admin' }),
  restore: redeclared(operations.restore, { role: 'admin' }),
  create: operation({
    ...admins,
    method: 'POST',
    path: '/integrations/connections',
    summary: 'Connect another system',
    description:
      '`GET /integrations/catalog` describes the configuration of each provider. Credentials are stored encrypted and never shown again: a response lists the ones that are set. For `inbound_hook`, `hook_url` is returned only in this response.',
    examples: { request: { ...resource.example, credentials: { token: 'key-1' } } },
    showsSecret: true,
    input: z.looseObject({ ...resource.writable, ...secrets.shape }),
    output: reply.extend({ hook_url: z.string().optional() }),
    handler: async (ctx, { credentials: given = {}, ...sent }) => {
      const input: Sent<IntegrationConnection> = sent;
      const provider = chosenProvider(input.provider);
      const stored = changedCredentials(ctx.app, provider, {}, given);
      const hook = provider.directions.includes('in') ? newHook(ctx) : undefined;
      const fixed = { credentials_set: namesOf(stored), hook_prefix: hook?.prefix ?? null };
      const made = await createRecord(ctx, resource, input, 'create', { fixed });
      requireReach(ctx, made.record);
      const where = { organization: ctx.organization, id: made.record.id };
      storeCredentials(ctx.app, ctx.tx, where.organization, where.id, stored);
      if (hook) storeHook(ctx.tx, where, hook.hash);
      return { ...shown(ctx, made), ...(hook ? { hook_url: hook.url } : {}) };
    },
  }),
  update: operation({
    ...admins,
    method: 'PATCH',
    path: '/integrations/connections/{id}',
    extras: 'refused',
    summary: 'Change a connection',
    description: `Only what is sent is changed: credentials one by one, where null removes one; \`config\` as a whole. When the host of an address changes, the credentials for it are removed unless they are in the same call; the warning \`secret_dropped\` lists them. A changed configuration has to be tested again.\n\n${stepsOf(connectionStates)}`,
    examples: { request: { name: 'Shop customers, north' } },
    input: z.looseObject({ ...z.object(resource.writable).partial().shape, id, ...secrets.shape }),
    output: reply,
    handler: async (ctx, { id: wanted, credentials: given, ...sent }) => {
      const input: Sent<IntegrationConnection> = sent;
      const before = await lockRecord(ctx, resource, wanted);
      // Switching a connection off needs none of the rights that it works with.
      const isSwitchedOff = given === undefined && input.status === 'disabled' && isOnly(input, 'status');
      if (!isSwitchedOff) requireReach(ctx, before);
      const done = await updateLocked(ctx, resource, before, input);
      if (!isSwitchedOff) requireReach(ctx, done.record);
      return shown(ctx, await withCredentials(ctx, before, done, given));
    },
  }),
};
