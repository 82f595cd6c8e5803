import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { prepared } from '#db/queries/prepared.ts';
import { integrationConnections } from '#db/schema/integrations/connections.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Sent } from '#server/calls/context.ts';
import { operation, publicOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { DomainError, invalidField, invalidRequest, notFound } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { place } from '../connections/catalog.ts';
import { integrationConnection } from '../connections/connections.ts';
import { credentialsOf } from '../connections/credentials.ts';
import { requireReach } from '../connections/requiring-reach.ts';
import { type HookConfig, hookConfig } from '../providers/inbound-hook.ts';
import { requireProvider } from '../providers/provider.ts';
import { hashOf, newHook, organizationOf, storeHook } from './hook-token.ts';
import { t } from './messages.ts';
import { receive } from './receiving.ts';
import { checkSignature } from './signature.ts';

const { resource } = integrationConnection;
const mostBytes = 256 * 1024;

const receipt = z
  .object({
    accepted: z.boolean(),
    outcome: z.enum(['created', 'updated', 'unchanged', 'skipped', 'failed']),
    resource: z.string(),
    id: z.string().nullable(),
    run_id: z
      .string()
      .nullable()
      .describe('If the call was not accepted: the run with the row and its errors.'),
    errors: z.array(z.object({ path: z.string(), rule: z.string(), message: textSchema() })),
  })
  .meta({ id: 'HookReceipt' });

const missing = () => notFound(t('notFound'));

interface Found {
  organization: string;
  id: string;
}

const connectionByHook = prepared((db, given: { organization: string; hash: string }) =>
  db
    .select({ id: integrationConnections.id })
    .from(integrationConnections)
    .where(
      and(
        inOrganization(integrationConnections, given.organization),
        isLive(integrationConnections),
        eq(integrationConnections.hook_hash, given.hash),
        ne(integrationConnections.status, 'disabled'),
      ),
    ),
);

async function findHook(app: Services, token: string): Promise<Found> {
  const organization = organizationOf(token);
  if (organization === undefined) throw missing();
  const [found] = await app.db.withTenant(organization, 'read', (tx) =>
    connectionByHook.run(tx, { organization, hash: hashOf(token) }),
  );
  if (!found) throw missing();
  return { organization, id: found.id };
}

/** Limits the calls of each address separately, so that one sender cannot slow down the others. */
async function limitCalls(
  app: Services,
  { id: connection }: Found,
  { per_minute }: HookConfig,
): Promise<void> {
  const { accepted, resetAt } = await app.limiter.take(`hook:${connection}`, per_minute);
  if (accepted) return;
  const seconds = Math.max(1, Math.ceil((resetAt - app.now()) / 1000));
  throw new DomainError('rate_limit_exceeded', t('tooManyCalls', { count: per_minute }), {
    headers: { 'Retry-After': String(seconds) },
  });
}

async function answer(app: Services, token: string, sent: Sent): Promise<z.output<typeof receipt>> {
  const found = await findHook(app, token);
  const { organization, id: wanted } = found;
  const { config, credentials } = await app.db.withTenant(organization, 'read', async (tx) => {
    const row = await findRow(tx, resource.table, { organization, id: wanted });
    if (!row) throw missing();
    const own = await credentialsOf(app, tx, organization, wanted);
    return { config: hookConfig.parse(row.config), credentials: own };
  });
  await limitCalls(app, found, config);
  if (sent.bytes.length > mostBytes)
    throw invalidRequest(t('bodyTooLarge', { size: mostBytes }), { status: 413 });
  checkSignature(config, credentials.secret, sent);
  return asPlatform(app, organization, (ctx) => receive(ctx, wanted, config, sent));
}

const nothing: Sent = { bytes: Buffer.alloc(0), headers: {}, body: {} };

export const hooks = {
  receive: publicOperation({
    ...place,
    method: 'POST',
    path: '/hooks/{token}',
    summary: 'Send a record to an inbound connection',
    description:
      'JSON or a form of at most 256 kB with the names that the sender uses; the mapping of the connection translates them. Needs no token, because the address is secret. A second call with the same id (`id_path` of the connection, or the header Idempotency-Key) changes the same record. A call that cannot be written is kept with the reason in a run of the connection.',
    takesForms: true,
    examples: {
      recordFrom: '/hooks',
      request: { id: 'f-1', name: 'Ana García', email: 'ana.garcia@example.com' },
    },
    input: z.looseObject({ token: z.string().min(1).max(100) }),
    output: recordReply(receipt),
    answer: async (app, { token }, { sent = nothing }) => ({ data: await answer(app, token, sent) }),
  }),
  rotate: operation({
    ...place,
    method: 'POST',
    path: '/integrations/connections/{id}/rotate-hook',
    role: 'admin',
    summary: 'Replace the address of an inbound connection',
    description: 'The old address stops working at once. The new one is returned only in this response.',
    showsSecret: true,
    examples: { recordFrom: '/hooks/connections', request: {} },
    input: z.looseObject({ id }),
    output: recordReply(z.object({ id: z.string(), hook_url: z.string() })),
    handler: async (ctx, { id: wanted }) => {
      const connection = await lockRecord(ctx, resource, wanted);
      requireReach(ctx, connection);
      const provider = requireProvider(connection.provider);
      if (!provider.directions.includes('in'))
        throw invalidField('id', 'direction', t('noAddress', { provider: provider.key }));
      const hook = newHook(ctx);
      await amendRecord(ctx, resource, wanted, { hook_prefix: hook.prefix }, 'credentials_changed');
      storeHook(ctx.tx, { organization: ctx.organization, id: wanted }, hook.hash);
      return { data: { id: wanted, hook_url: hook.url } };
    },
  }),
};
