import { eq } from 'drizzle-orm';
import { organizations } from '#db/schema/kernel/identity.ts';
import { platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import type { OwnServer } from '#server/base/mail/servers.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import type { StoredSettings } from '#server/kernel/settings/settings-part.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import type { IntegrationConnection } from '../connections/connections.ts';
import { credentialsOf } from '../connections/credentials.ts';
import { t } from './messages.ts';
import { ownMailServer, smtpConfig } from './smtp-server.ts';

const connectionsOf = () => resourceOf('integration_connection');

/** Only a connection that was tested can be chosen. It stays chosen when it fails later. */
export async function checkMailConnection(ctx: Ctx, before: StoredSettings): Promise<void> {
  const { connection_id: id } = platformSettings.of(ctx).mail;
  if (id === null || id === platformSettings.read(before).mail.connection_id) return;
  const { tx, organization } = ctx;
  const connection = await findRow(tx, connectionsOf().table, { organization, id });
  const refuse = (message: Message) => invalidField('mail.connection_id', 'connection', message);
  if (connection?.provider !== 'smtp') throw refuse(t('notSmtp'));
  if (connection.status !== 'connected') throw refuse(t('notTested', { status: connection.status, id }));
}

const problemWith = (connection: IntegrationConnection | undefined): Message =>
  connection ? t('mailServerOff', { status: connection.status }) : t('mailServerDeleted');

/** Stores in the connection whether its server works, unless that is stored already. */
const noteTrouble = (
  app: Services,
  organization: string,
  id: string,
  trouble: Message | null,
): Promise<void> =>
  asPlatform(app, organization, async (ctx) => {
    const connection = await findRow(ctx.tx, connectionsOf().table, { organization, id, lock: true });
    if (!connection || connection.status === 'disabled') return;
    const status = trouble === null ? 'connected' : 'error';
    const last_error = trouble === null ? null : toColumn(trouble);
    const isStep = connection.status !== status;
    if (!isStep && connection.last_error === last_error) return;
    await amendRecord(ctx, connectionsOf(), id, { status, last_error }, isStep ? undefined : null);
  });

export async function findOwnServer(
  app: Services,
  organization: string,
): Promise<OwnServer | { problem: Message } | undefined> {
  return app.db.withTenant(organization, 'read', async (tx) => {
    const [row] = await tx
      .select({ settings: organizations.settings })
      .from(organizations)
      .where(eq(organizations.id, organization));
    const id = row ? platformSettings.read(row.settings).mail.connection_id : null;
    if (id === null) return undefined;
    const connection = await findRow(tx, connectionsOf().table, { organization, id });
    if (connection?.provider !== 'smtp' || connection.status === 'disabled')
      return { problem: problemWith(connection) };
    const config = smtpConfig.parse(connection.config);
    const credentials = await credentialsOf(app, tx, organization, id);
    const server = ownMailServer(app, config, credentials);
    return {
      server,
      from: config.from,
      noteTrouble: (trouble) => noteTrouble(app, organization, id, trouble),
    };
  });
}
