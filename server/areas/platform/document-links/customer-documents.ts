import { z } from 'zod';
import { situations } from '#server/base/documents/customer/customer-part.ts';
import { type Visit, withVisit } from '#server/base/documents/customer/customer-visit.ts';
import { t } from '#server/base/documents/customer/messages.ts';
import { noteOpening } from '#server/base/documents/customer/note-opening.ts';
import { publicOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { locales } from '#server/vocabulary/locales.ts';
import { brand, brandOf } from '../settings/brand.ts';
import { documentFile } from './document-file.ts';
import { isCustomer } from './is-customer.ts';
import { byLink, place, token } from './place.ts';

const figure = z.object({ label: z.string(), value: z.string(), is_strong: z.boolean() });

const customerDocument = z
  .object({
    organization: z.string().describe('The organization that issued the document.'),
    brand: brand.describe('How the organization looks to its customers.'),
    language: z.enum(locales).describe('The language of the document, and of the texts below.'),
    title: z.string(),
    name: z.string().describe('The number of the document.'),
    expires_at: z.string(),
    situation: z.enum(situations).describe('How the document is today.'),
    figures: z.array(figure).describe('What is due today, and until when.'),
    account: z
      .array(z.object({ label: z.string(), value: z.string(), copied: z.string().nullable() }))
      .describe('The account to pay to, line by line; `copied` is a number without spaces.'),
    has_xml: z.boolean().describe('Whether the document can be had as XML, for programs.'),
  })
  .meta({ id: 'CustomerDocument' });

async function present({ ctx, id, source, customer, found, link }: Visit) {
  const page = await customer.page(ctx, id);
  if (!page) throw notFound(t('linkNotFound'));
  const xml = await source.xml?.(ctx, id, 'cii');
  const { author, language, title, situation, figures, account } = page;
  return {
    data: {
      ...{ organization: author, brand: brandOf(ctx), language, title, name: found.name, situation },
      expires_at: link.expires_at,
      figures: figures.map(({ isStrong = false, ...one }) => ({ ...one, is_strong: isStrong })),
      account: [...account],
      has_xml: xml !== undefined && 'text' in xml,
    },
  };
}

/** Public operations: the token in the address is the only key. */
export const customerDocuments = {
  get: publicOperation({
    ...place,
    method: 'GET',
    path: '/document/{token}',
    summary: 'Get a document by the link of its customer',
    description:
      'Needs no token: the link is the permission. Says what is due today and where to pay. A link that has expired or was revoked, or whose document is being changed, is refused with that reason. Reading changes nothing, because programs that check mails follow every link.',
    examples: byLink,
    input: z.strictObject({ token }),
    output: recordReply(customerDocument),
    answer: (app, { token: given }) => withVisit(app, given, present),
  }),
  view: publicOperation({
    ...place,
    method: 'POST',
    path: '/document/{token}/view',
    summary: 'Record that a customer has opened a document',
    description:
      'The page of the link calls it once somebody sees the page. An opening is recorded once a day, and not for people of the organization.',
    examples: { ...byLink, request: {} },
    input: z.looseObject({ token }),
    output: recordReply(customerDocument),
    answer: async (app, { token: given }, client) => {
      const caller = await client.who();
      return withVisit(app, given, async (visit) => {
        if (isCustomer(caller, visit.ctx.organization))
          await noteOpening(visit.ctx, visit.customer, visit.id);
        return present(visit);
      });
    },
  }),
  file: documentFile,
};
