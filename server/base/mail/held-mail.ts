import { addJob } from '#server/base/jobs/add-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import type { FileRow } from '#server/resources/files/file-rows.ts';
import { findEmail, finishEmail } from './email-rows.ts';
import { noteMailFiles } from './mail-files.ts';
import { mailJob } from './mail-job.ts';
import { t } from './messages.ts';
import type { Outcome } from './outcome.ts';
import { recordAttempt } from './tried.ts';

// A mail is held while the files that it carries are being made. It is queued already, so that people see it, but no worker
// sends it before they are enclosed.

const enclosed = ({ id: file_id, name, media_type, size }: FileRow) => ({
  name,
  content_type: media_type ?? 'application/octet-stream',
  content: '',
  file_id,
  size,
});

/** Encloses the files that a mail was held for, and lets the mail be sent. A mail that was withdrawn stays so. */
export async function releaseMail(ctx: Ctx, id: string, files: readonly FileRow[]): Promise<void> {
  const { tx, organization } = ctx;
  const row = await findEmail(tx, organization, id);
  const made = files.map(enclosed);
  const isMade = (known: string | undefined) => made.some(({ file_id }) => file_id === known);
  // All of them are enclosed at once, so one that is there already means that the mail was released before.
  if (row?.status !== 'queued' || row.attachments.some(({ file_id }) => isMade(file_id))) return;
  const attachments = [...row.attachments, ...made];
  if (!(await finishEmail(tx, organization, id, null, { attachments }))) return;
  await noteMailFiles(ctx, id, attachments);
  await addJob(ctx, mailJob, { email_id: id });
}

/** Ends a mail as failed, because a file that it was held for could not be made. */
export async function failHeldMail(app: Services, organization: string, id: string): Promise<void> {
  const row = await app.db.withTenant(organization, 'read', (tx) => findEmail(tx, organization, id));
  if (row?.status !== 'queued') return;
  const outcome: Outcome = { is: 'refused', error: t('notEnclosed'), refused: [] };
  const attempt = { number: row.attempts, isLast: true };
  await recordAttempt(app, organization, row, { mark: null, outcome }, attempt);
}
