import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { pendingDocument } from './document-field.ts';
import { keepDocument } from './keep-document.ts';

/** Makes the PDF of an issued invoice, so that it is there when somebody asks for it. */
export const makeDocument = defineJob({
  name: 'make-document',
  description: 'Makes the PDF of an issued invoice.',
  data: z.object({ invoice_id: z.string() }),
  concurrency: 1,
  longestSeconds: 120,
  run: async (app: Services, { organization_id, invoice_id: invoice }, { signal }) => {
    if (organization_id === null) throw new Error('an invoice belongs to an organization');
    await keepDocument(app, { organization: organization_id, invoice, format: 'pdf' }, signal);
  },
  giveUp: async (app: Services, { organization_id, invoice_id }) => {
    if (organization_id === null) throw new Error('an invoice belongs to an organization');
    await asPlatform(app, organization_id, async (ctx) => {
      const record = await findRecord(ctx, 'invoice', invoice_id, { lock: true });
      if (!record || record.document?.status === 'ready') return;
      const document = { ...(record.document ?? pendingDocument), status: 'failed' as const };
      await amendRecord(ctx, resourceOf('invoice'), invoice_id, { document }, null);
    });
  },
});
