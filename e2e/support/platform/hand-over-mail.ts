import { sendMail } from '#server/base/mail/send-job.ts';
import type { TestServer } from '../test-server.ts';

/** Sends all queued mails of an organization as a worker does, at the time of the server's clock. */
export async function handOverMail({ app }: TestServer, organization: string): Promise<void> {
  const waiting = await app.db.withTenant(organization, 'read', (tx) =>
    tx.text<{ id: string }>(
      `SELECT id FROM emails WHERE organization_id = $1 AND status = 'queued' ORDER BY id`,
      [organization],
    ),
  );
  const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
  for (const { id } of waiting)
    await sendMail.run(app, { organization_id: organization, email_id: id }, attempt);
}
