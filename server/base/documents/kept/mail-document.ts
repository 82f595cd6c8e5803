import { z } from 'zod';
import { addJob } from '#server/base/jobs/add-job.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { failHeldMail, releaseMail } from '#server/base/mail/held-mail.ts';
import { type LetterDescription, personalLink } from '#server/base/mail/letters/letter.ts';
import { letterHtml } from '#server/base/mail/letters/letter-html.ts';
import { letterText } from '#server/base/mail/letters/letter-text.ts';
import { sendLetter } from '#server/base/mail/outside.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { isKind, type Kind } from '#server/vocabulary/ids.ts';
import { mailOf } from '../customer/follow-mail.ts';
import { t } from '../customer/messages.ts';
import { openLink } from '../customer/open-link.ts';
import { belonging } from './document-job.ts';
import { documentSource } from './document-sources.ts';
import { type EnclosedXml, enclosedForms, enclosedXml } from './enclosed-forms.ts';

/** Encloses the PDF of a record in the mail that sends it, and the XML that its customer wants, and makes them first if nobody has. */
export const mailDocument = defineJob({
  name: 'mail-document',
  description:
    'Encloses the PDF of a record, and the XML that its customer wants, in the mail that sends it.',
  data: z.object({
    kind: z.string().refine(isKind),
    record_id: z.string(),
    email_id: z.string(),
    xml: enclosedXml.nullish(),
  }),
  concurrency: 1,
  longestSeconds: 120,
  run: async (app: Services, { organization_id, kind, record_id: id, email_id, xml = null }, { signal }) => {
    const organization = belonging(organization_id);
    const forms = await enclosedForms(app, { source: documentSource(kind), organization, id }, xml, signal);
    await asPlatform(app, organization, async (ctx) => {
      const files: FileRow[] = [];
      for (const { file_id } of forms) {
        const file = await findFile(ctx.tx, organization, file_id);
        if (!file) throw new Error(`the file ${file_id} of the record ${id} is gone`);
        files.push(file);
      }
      await releaseMail(ctx, email_id, files);
    });
  },
  giveUp: (app: Services, { organization_id, email_id }) =>
    failHeldMail(app, belonging(organization_id), email_id),
});

/** A letter that carries a document, without the link to it, and its receivers. */
export interface DocumentLetter extends Omit<LetterDescription, 'link'> {
  to: readonly string[];
  subject: string;
}

/** Sends a letter about a record whose document is in another system. */
export async function sendPlain(
  ctx: Ctx,
  { kind, id }: { kind: Kind; id: string },
  { to, subject, ...description }: DocumentLetter,
): Promise<void> {
  const letter = { ...description, link: null };
  await sendLetter(ctx, {
    ...{ to, subject, body: letterText(letter), html: letterHtml(letter) },
    metadata: { document_of: { kind, id } },
  });
}

/**
 * Sends a letter with the PDF of the record that it is about, the XML that its customer wants, and the link of the customer; it
 * waits until the files are made. The caller has locked the record.
 */
export async function sendWithDocument(
  ctx: Ctx,
  { kind, id }: { kind: Kind; id: string },
  { to, subject, ...description }: DocumentLetter,
  xml: EnclosedXml | null = null,
): Promise<void> {
  const { customer, ...source } = documentSource(kind);
  const opened = customer && (await openLink(ctx, { ...source, customer }, id, {}));
  const label = t('openDocument').in(description.language);
  const letter = { ...description, link: opened ? { label, address: personalLink } : null };
  const mail = await sendLetter(ctx, {
    ...{ to, subject, body: letterText(letter), html: letterHtml(letter), isHeld: true },
    ...(opened ? { personal: { link: opened.address } } : {}),
    metadata: { document_of: { kind, id } },
  });
  const isSuppressed = mail.status === 'suppressed';
  const values = { document_mail: mailOf(mail, ctx.now), ...(opened ? { document_link: opened.link } : {}) };
  await customer?.store(ctx, id, values, isSuppressed ? 'document_not_mailed' : null);
  if (!isSuppressed) await addJob(ctx, mailDocument, { kind, record_id: id, email_id: mail.id, xml });
}
