import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { organizations } from '#db/schema/kernel/identity.ts';
import type { Services } from '#server/calls/services.ts';
import { type Attempt, defineJob } from '../jobs/job.ts';
import { senderOf } from './addresses.ts';
import { type EmailRow, findEmail, markHandedOver } from './email-rows.ts';
import { MailFailure } from './mail-failure.ts';
import { withContents } from './mail-files.ts';
import { mailJob } from './mail-job.ts';
import { compose } from './message.ts';
import { t } from './messages.ts';
import { withPersonal } from './personal.ts';
import { quietLinks } from './quiet-link.ts';
import { someoneIsLeft, withoutSuppressed } from './recipients.ts';
import { type MailServer, ownServerOf, serverAt } from './servers.ts';
import { type Delivered, deliver } from './smtp.ts';
import { findLeftOut } from './suppression-rows.ts';
import { recordAttempt, type Tried } from './tried.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

/** With pauses that grow to ten minutes, a mail server may be away for some hours. */
const retries = 30;

/**
 * Sends one mail, never twice. A mail that has the mark was handed over by an attempt whose worker died before it stored
 * the outcome. The server may have the mail, so it is given up with an error that says so.
 */
export const sendMail = defineJob({
  ...mailJob,
  description: 'Sends one e-mail.',
  retries,
  concurrency: 4,
  run: async (app: Services, { organization_id, email_id }, attempt) => {
    if (organization_id === null) throw new Error('a mail belongs to an organization');
    const mail = await readMail(app, organization_id, email_id);
    if (mail) await attemptMail(app, mail, attempt);
    // Without this, a worker pauses between two jobs.
    app.jobs.wake(mailJob);
  },
});

interface Mail {
  organization: string;
  organizationName: string;
  row: EmailRow;
}

/** Returns undefined if the mail is finished. People who opted out while it waited are left out now. */
async function readMail(app: Services, organization: string, id: string): Promise<Mail | undefined> {
  return app.db.withTenant(organization, 'read', async (tx) => {
    const row = await findEmail(tx, organization, id);
    if (row?.status !== 'queued') return undefined;
    const [known] = await tx
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, organization));
    const suppressed = await findLeftOut(tx, organization, row);
    return { organization, organizationName: known?.name ?? '', row: { ...row, suppressed } };
  });
}

async function attemptMail(app: Services, mail: Mail, attempt: Attempt): Promise<void> {
  const tried = await tryToSend(app, mail, attempt);
  await recordAttempt(app, mail.organization, mail.row, tried, attempt);
  // A job that failed is tried again by the queue.
  if (tried.outcome.is === 'deferred' && !attempt.isLast) throw new Error(tried.outcome.error.in('en'));
}

async function tryToSend(app: Services, mail: Mail, attempt: Attempt): Promise<Tried> {
  const { organization, row } = mail;
  if (row.handed_over_at !== null) return { mark: row.handed_over_at, outcome: { is: 'unknown' } };
  if (!someoneIsLeft(row, row.suppressed)) return { mark: null, outcome: { is: 'nobody' } };
  const own = await ownServerOf(app, organization);
  // A mail is never sent through another server than the chosen one: it waits until that one can be used.
  if (own && 'problem' in own)
    return { mark: null, via: 'smtp', outcome: { is: 'deferred', error: own.problem, refused: [] } };
  if (own) {
    const from_address = own.from;
    const { trouble, ...tried } = await handOver(
      app,
      { ...mail, row: { ...row, from_address } },
      own.server,
      attempt,
    );
    await own.noteTrouble(trouble);
    return { ...tried, via: 'smtp', from_address };
  }
  const { smtpUrl } = app.config;
  if (smtpUrl === undefined) return { mark: null, via: 'outbox', outcome: { is: 'accepted', refused: [] } };
  const { trouble: _, ...tried } = await handOver(app, mail, serverAt(smtpUrl), attempt);
  return { ...tried, via: 'smtp' };
}

async function handOver(
  app: Services,
  mail: Mail,
  server: MailServer,
  { signal }: Attempt,
): Promise<Delivered & { mark: string | null }> {
  const { organization, row } = mail;
  const recipients = withoutSuppressed([...row.to_addresses, ...row.cc], row.suppressed);
  const personal = withPersonal({ app, organization }, row);
  const attachments = await withContents(app, organization, row.attachments);
  const whole = { ...personal, attachments };
  const message = await compose(whole, senderName(app, mail), recipients, oneClickOf(app, mail));
  let marked: string | null = null;
  let marking: Promise<void> | undefined;
  const store = async () => {
    const now = app.nowIso();
    const isOurs = await app.db.withTenant(organization, 'write', (tx) =>
      markHandedOver(tx, organization, row.id, now),
    );
    if (!isOurs) throw new MailFailure(t('otherWorker'));
    marked = now;
  };
  const mark = () => {
    marking = store();
    return marking;
  };
  const parcel = { from: row.from_address, to: recipients, message };
  const delivered = await deliver(server, parcel, { mark, signal });
  // An attempt may end while its mark is under way; one that nobody waited for would look like an interruption.
  await marking?.catch(() => {});
  return { mark: marked, ...delivered };
}

/** Mails of campaigns and of topics of notifications have a header by which their readers can unsubscribe. */
function oneClickOf(app: Services, { organization, row }: Mail): string | undefined {
  const { campaign_id, notification } = row.metadata;
  if (typeof campaign_id === 'string' && row.contact_id !== null)
    return unsubscribeLinks(app, organization, row.contact_id).oneClick;
  const about = row.created_by.type === 'system' ? notified.safeParse(notification).data : undefined;
  return (
    about && quietLinks(app, { organization, recipient: about.recipient_id, topic: about.topic }).oneClick
  );
}

const notified = z.object({ recipient_id: z.string(), topic: z.string() });

/** The name that readers see: notices come from the platform, everything else from the organization. */
const senderName = ({ config }: Services, { row, organizationName }: Mail): string =>
  row.kind === 'notice' ? senderOf(config.mailFrom).name : organizationName;
