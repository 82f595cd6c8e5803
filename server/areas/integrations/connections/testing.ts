import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { apiTokens, users } from '#db/schema/kernel/identity.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import type { Actor, Organization } from '#server/kernel/access/actor.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { testSteps } from '../providers/failure.ts';
import { configOf, requireProvider } from '../providers/provider.ts';
import { place } from './catalog.ts';
import { connectionStates, integrationConnection } from './connections.ts';
import { credentialsOf } from './credentials.ts';
import { t } from './messages.ts';
import { type Tried, trySteps } from './trying.ts';

const { resource } = integrationConnection;

const tested = z
  .object({
    ok: z.boolean(),
    status: connectionStates.field.read,
    steps: z.array(
      z.object({
        step: z.enum(testSteps),
        ok: z.boolean().nullable().describe('Null if the test ended before this step.'),
        message: textSchema(),
        duration_ms: z.int(),
      }),
    ),
  })
  .meta({ id: 'IntegrationTest' });

/** Reads a connection with everything that a test of it needs. */
export async function readTried(app: Services, whose: Organization, wanted: string): Promise<Tried> {
  const { id: organization, settings } = whose;
  const { timezone, locale } = readSettings(settings);
  return app.db.withTenant(organization, 'read', async (tx) => {
    const connection = await findRow(tx, resource.table, { organization, id: wanted });
    if (!connection) throw noRecord('integration_connection', wanted);
    const provider = requireProvider(connection.provider);
    const credentials = await credentialsOf(app, tx, organization, wanted);
    const config = configOf(provider, connection.config);
    return { provider, connection, config, credentials, timezone, locale };
  });
}

/** Returns the caller's own address, so that nobody else gets mail that they did not request. */
async function addressOf(app: Services, actor: Actor): Promise<string> {
  if (actor.type === 'user') return actor.email;
  const rows = await app.db.asSystem((tx) =>
    tx
      .select({ email: users.email })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, sql`${apiTokens.created_by} ->> 'id'`))
      .where(
        and(
          eq(apiTokens.organization_id, actor.organization.id),
          eq(apiTokens.id, actor.id),
          sql`${apiTokens.created_by} ->> 'type' = 'user'`,
        ),
      ),
  );
  const [own] = rows;
  if (!own) throw invalidField('send_mail', 'address', t('noOwnAddress'));
  return own.email;
}

const testInput = z.looseObject({
  id,
  send_mail: z.boolean().default(false).describe('For `smtp`: also sends a mail to you.'),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    connection_test: z.input<typeof testInput>;
  }
}

export const integrationTests = {
  test: preparedOperation({
    ...place,
    method: 'POST',
    path: '/integrations/connections/{id}/test',
    trial: 'none',
    takesLong: true,
    role: 'manager',
    summary: 'Test a connection step by step',
    description:
      'Checks that the address answers, the credentials are accepted and have the necessary rights, and returns a sample of the result. A provider that reads fetches its first page and writes nothing; `s3_export` writes a small object and deletes it, `chat_webhook` sends a message, `smtp` signs in. The status becomes `connected`, or `error` if a step fails.',
    examples: { request: {} },
    input: testInput,
    output: recordReply(tested),
    prepare: async (app, { id: wanted, send_mail }, actor) => {
      const tried = await readTried(app, actor.organization, wanted);
      return { tried: await trySteps(app, actor, tried, send_mail ? await addressOf(app, actor) : null) };
    },
    handler: async (ctx, { id: wanted, tried }) => {
      const before = await lockRecord(ctx, resource, wanted);
      const failed = tried.find(({ ok }) => ok === false);
      const status = failed ? 'error' : 'connected';
      const last_error = failed ? toColumn(failed.message) : null;
      const record =
        before.status === 'disabled'
          ? before
          : await amendRecord(ctx, resource, wanted, { status, last_error }, null);
      return { data: { ok: !failed, status: record.status, steps: tried } };
    },
  }),
};
