import { z } from 'zod';
import { addJob } from '#server/base/jobs/add-job.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { isKind, type Kind } from '#server/vocabulary/ids.ts';
import { documentSource } from './document-sources.ts';
import { keepDocument } from './keep-document.ts';
import { pdfForm, pendingDocument } from './record-document.ts';

/** Makes the PDF of a record that has become final, so that it is there when somebody asks for it. */
export const makeDocument = defineJob({
  name: 'make-document',
  description: 'Makes the PDF of a record, such as an issued invoice.',
  data: z.object({ kind: z.string().refine(isKind), record_id: z.string() }),
  concurrency: 1,
  longestSeconds: 120,
  run: async (app: Services, { organization_id, kind, record_id: id }, { signal }) => {
    const wanted = { source: documentSource(kind), organization: belonging(organization_id), id };
    await keepDocument(app, { ...wanted, form: pdfForm }, signal);
  },
  giveUp: (app: Services, { organization_id, kind, record_id }) =>
    asPlatform(app, belonging(organization_id), (ctx) =>
      documentSource(kind).store(
        ctx,
        record_id,
        (document) =>
          document?.status === 'ready' ? document : { ...(document ?? pendingDocument), status: 'failed' },
        null,
      ),
    ),
});

export function belonging(organization: string | null): string {
  if (organization === null) throw new Error('a record belongs to an organization');
  return organization;
}

/** Begins with the document of a record, right after the commit. */
export const addDocument = (ctx: Ctx, kind: Kind, id: string): Promise<void> =>
  addJob(ctx, makeDocument, { kind, record_id: id });
