import type { App } from '../app.ts';
import { sendSystemMail } from '../mail/system.ts';
import type { EndpointRow } from './endpoint-rows.ts';

/** People are known to the platform, not to one organization's requests: asked before its transaction. */
export async function administratorsOf(app: App, organization: string): Promise<string[]> {
  const rows = await app.db.asSystem((tx) =>
    tx.query<{ email: string }>(
      `SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.organization_id = $1 AND m.role IN ('admin', 'owner') AND NOT u.disabled ORDER BY u.email`,
      [organization],
    ),
  );
  return rows.map(({ email }) => email);
}

/** One mail each: nobody's address is shown to the others. */
export async function tellDisabled(
  writing: Parameters<typeof sendSystemMail>[0],
  administrators: readonly string[],
  { url, id }: EndpointRow,
  reason: string,
): Promise<void> {
  const body = `The webhook endpoint ${url} (${id}) was switched off: ${reason}.

Events are kept. When the receiver is well again, switch the endpoint on and have what was missed sent:

  POST ${writing.app.baseUrl}/api/v1/settings/webhooks/${id}/enable
  {"recover_since": "…"}`;
  for (const address of administrators) {
    await sendSystemMail(writing, { to: [address], subject: 'A webhook endpoint was switched off', body });
  }
}
