import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import type { Tag } from '#server/calls/tags.ts';
import { type Area, roleOfMethod } from '#server/kernel/access/access.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import type { DocumentSource } from '../kept/document-sources.ts';
import { type DocumentLink, linkShape } from './customer-fields.ts';
import type { CustomerPart } from './customer-part.ts';
import { endLinks } from './link-rows.ts';
import { mostLinkDays } from './link-settings.ts';
import { t } from './messages.ts';
import { openLink } from './open-link.ts';

interface Place {
  tag: Tag;
  area: Area;
  /** The path of the kind, such as `/quotes`. */
  path: `/${string}`;
  /** The record with its article, such as "a quote". */
  of: string;
}

const madeLink = z.strictObject({
  id,
  expires_in_days: z
    .int()
    .min(1)
    .max(mostLinkDays)
    .optional()
    .describe(
      'The days for which the link is valid; `policies.document_link_days` of the settings by default.',
    ),
  new_address: z
    .boolean()
    .default(false)
    .describe('Whether the link gets another address, so that the earlier one stops working.'),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    document_link_input: z.input<typeof madeLink>;
  }
}

type Linked = DocumentSource & { customer: CustomerPart };

/** Locks the record, which must have a document that its customer may see. */
async function lockLinked(ctx: Ctx, source: Linked, wanted: string): Promise<DocumentLink | null> {
  await lockRecord({ ...ctx, ifMatch: undefined }, resourceOf(source.kind), wanted);
  const found = await source.find(ctx, wanted);
  const values = await source.customer.find(ctx, wanted);
  if (!found || !values) throw noRecord(source.kind, wanted);
  if (found.none) throw invalidField('id', 'document', found.none);
  if (!found.isKept) throw invalidField('status', 'status', t('draftHasNoLink', { name: found.name }));
  return values.document_link;
}

/** The operations that make and revoke the link by which the customer of a record opens its document. */
export const linkOperations = (source: Linked, { path, of, ...place }: Place) => ({
  makeDocumentLink: operation({
    ...place,
    method: 'POST',
    path: `${path}/{id}/document-link`,
    summary: `Make a link to the document of ${of}`,
    description:
      'Returns the address of a page without sign-in, where the customer sees the document, what is due and where to pay. A link that works keeps its address unless `new_address` is true. Mails with the document have the same address.',
    examples: { request: { expires_in_days: 90 }, recordFrom: `${path} (with a link)` },
    input: madeLink,
    showsSecret: true,
    output: recordReply(z.object({ id: z.string(), url: z.string(), document_link: linkShape })),
    handler: async (ctx, { id: wanted, expires_in_days: days, new_address: isNew }) => {
      await lockLinked(ctx, source, wanted);
      const { address: url, link } = await openLink(ctx, source, wanted, { days, isNew });
      await source.customer.store(ctx, wanted, { document_link: link }, 'document_link_made');
      return { data: { id: wanted, url, document_link: link } };
    },
  }),
  revokeDocumentLink: operation({
    ...place,
    method: 'DELETE',
    // People who may send a document may take its link back.
    role: roleOfMethod.POST,
    path: `${path}/{id}/document-link`,
    summary: `Revoke the link to the document of ${of}`,
    description: 'Its address stops working at once, in mails too. A new link can be made later.',
    examples: { recordFrom: `${path} (with a link)` },
    input: z.strictObject({ id }),
    output: recordReply(z.object({ id: z.string(), document_link: linkShape })),
    handler: async (ctx, { id: wanted }) => {
      const link = await lockLinked(ctx, source, wanted);
      if (!link) throw invalidField('id', 'document_link', t('hasNoLink'));
      const document_link = { ...link, revoked_at: link.revoked_at ?? ctx.now };
      await endLinks(ctx, wanted);
      await source.customer.store(ctx, wanted, { document_link }, 'document_link_revoked');
      return { data: { id: wanted, document_link } };
    },
  }),
});
