import { z } from 'zod';
import { addJob } from '#server/base/jobs/add-job.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { failHeldMail, releaseMail } from '#server/base/mail/held-mail.ts';
import { type Letter, sendLetter } from '#server/base/mail/outside.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { findFile } from '#server/resources/files/file-rows.ts';
import { isKind, type Kind } from '#server/vocabulary/ids.ts';
import { belonging } from './document-job.ts';
import { documentSource } from './document-sources.ts';
import { keepDocument } from './keep-document.ts';
import { pdfForm } from './record-document.ts';

/** Encloses the PDF of a record in the mail that sends it, and makes it first if nobody has. */
export const mailDocument = defineJob({
  name: 'mail-document',
  description: 'Encloses the PDF of a record in the mail that sends it.',
  data: z.object({ kind: z.string().refine(isKind), record_id: z.string(), email_id: z.string() }),
  concurrency: 1,
  longestSeconds: 120,
  run: async (app: Services, { organization_id, kind, record_id: id, email_id }, { signal }) => {
    const organization = belonging(organization_id);
    const wanted = { source: documentSource(kind), organization, id, form: pdfForm };
    const form = await keepDocument(app, wanted, signal);
    await asPlatform(app, organization, async (ctx) => {
      const file = form && (await findFile(ctx.tx, organization, form.file_id));
      if (!file) throw new Error(`the record ${id} has no document`);
      await releaseMail(ctx, email_id, file);
    });
  },
  giveUp: (app: Services, { organization_id, email_id }) =>
    failHeldMail(app, belonging(organization_id), email_id),
});

/** Sends a letter with the PDF of the record that it is about; it waits until that is made. */
export async function sendWithDocument(
  ctx: Ctx,
  about: { kind: Kind; id: string },
  letter: Letter,
): Promise<void> {
  const mail = await sendLetter(ctx, { ...letter, isHeld: true });
  if (mail.status !== 'queued') return;
  await addJob(ctx, mailDocument, { kind: about.kind, record_id: about.id, email_id: mail.id });
}
