import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import { failHeldMail, releaseMail } from '#server/base/mail/held-mail.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import { findFile } from '#server/resources/files/file-rows.ts';
import { keepDocument } from './keep-document.ts';

/** Encloses the PDF of an invoice in the mail that sends it, and makes it first if nobody has. */
export const mailDocument = defineJob({
  name: 'mail-document',
  description: 'Encloses the PDF of an invoice in the mail that sends it.',
  data: z.object({ invoice_id: z.string(), email_id: z.string() }),
  concurrency: 1,
  longestSeconds: 120,
  run: async (app: Services, { organization_id, invoice_id: invoice, email_id }, { signal }) => {
    const organization = belonging(organization_id);
    const kept = await keepDocument(app, { organization, invoice, format: 'pdf' }, signal);
    await asPlatform(app, organization, async (ctx) => {
      const file = kept && (await findFile(ctx.tx, organization, kept.file_id));
      if (!file) throw new Error(`the invoice ${invoice} has no document`);
      await releaseMail(ctx, email_id, file);
    });
  },
  giveUp: (app: Services, { organization_id, email_id }) =>
    failHeldMail(app, belonging(organization_id), email_id),
});

function belonging(organization: string | null): string {
  if (organization === null) throw new Error('an invoice belongs to an organization');
  return organization;
}
