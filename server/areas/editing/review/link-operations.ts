import { z } from 'zod';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { recordReply, saved, savedReply, unchecked } from '#server/calls/replies.ts';
import { amendRecord, findRecord, lockRecord } from '#server/resources/records/records.ts';
import { invalidField, noRecord, notFound } from '#server/vocabulary/errors.ts';
import { card, type EditCard } from '../cards/cards.ts';
import { cardId, linkInput } from './link-input.ts';
import { hashedPassword, makeLink, mostDays, usualDays } from './link-making.ts';
import { t } from './messages.ts';
import { shownBy } from './review-guests.ts';
import { editReviewLinkFields, reviewLink } from './review-links.ts';
import { presentReview, reviewView } from './review-view.ts';

const place = { tag: reviewLink.resource.tag, area: 'editing' } as const;
const id = z.string().min(1).max(64);
const madeReply = recordReply(reviewLink.read.extend({ url: z.string() }));
const validity = `Its address is returned only in this response. It is valid for ${usualDays} days unless \`expires_at\` is given, and for ${mostDays} at most.`;

const ofCards = z.looseObject({
  card_ids: z
    .array(cardId)
    .min(1)
    .max(50)
    .transform((ids) => [...new Set(ids)]),
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('For whom it is; by default the client of the first card.'),
  ...linkInput,
  can_decide: z.boolean().default(true).describe('Whether they may approve or ask for changes.'),
  counts_as_approval: z
    .boolean()
    .default(false)
    .describe(
      'Whether their approval is one of those that a cut needs. Otherwise it is recorded beside them.',
    ),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    review_link_of_cards: z.input<typeof ofCards>;
  }
}

export const reviewLinks = {
  ...reviewLink.operations,
  create: preparedOperation({
    ...place,
    method: 'POST',
    path: reviewLink.resource.path,
    summary: 'Create a review link',
    description: `For one guest and one card. ${validity} Without \`version_id\` it shows the newest version.`,
    examples: { request: reviewLink.resource.example },
    input: z.looseObject({
      id,
      name: editReviewLinkFields.name.write,
      version_id: id.nullish(),
      ...linkInput,
      can_decide: z.boolean().default(false).describe('Whether they may approve or ask for changes.'),
      counts_as_approval: z
        .boolean()
        .default(true)
        .describe('False if their approval is recorded, but is none of those that a cut needs.'),
    }),
    showsSecret: true,
    output: madeReply,
    prepare: hashedPassword,
    handler: async (ctx, { id: wanted, ...given }) => {
      const own = await lockRecord(ctx, card.resource, wanted);
      return unchecked({ data: await makeLink(ctx, [own], given) });
    },
  }),
  createForCards: preparedOperation({
    ...place,
    method: 'POST',
    path: '/edicion/review-links',
    summary: 'Create a review link of several cards',
    description: `One page with up to 50 cards. ${validity} With a \`password\`, guests have to know both.`,
    examples: {
      request: { card_ids: ['edc_01kf0fk9m00000000000000001'], counts_as_approval: true, download: false },
      records: { 'card_ids.0': '/edicion/videos' },
    },
    input: ofCards,
    showsSecret: true,
    output: madeReply,
    prepare: hashedPassword,
    handler: async (ctx, { card_ids, name, ...given }) => {
      const cards: EditCard[] = [];
      for (const [at, wanted] of card_ids.entries()) {
        const found = await findRecord(ctx, 'edit_card', wanted);
        if (!found) throw invalidField(`card_ids.${at}`, 'not_found', t('cardNotFound', { id: wanted }));
        cards.push(found);
      }
      const client = await findRecord(ctx, 'company', cards[0]?.client_company_id);
      const forWhom = name ?? client?.name ?? cards[0]?.title ?? '';
      return unchecked({ data: await makeLink(ctx, cards, { ...given, name: forWhom.slice(0, 200) }) });
    },
  }),
  preview: operation({
    ...place,
    method: 'GET',
    path: '/edicion/review-links/{id}/preview',
    summary: 'See what a guest sees',
    description: 'The answer of the link, for the team: nothing is written, and no password is asked for.',
    examples: { recordFrom: reviewLink.resource.path },
    input: z.strictObject({
      id,
      card_id: cardId.optional().describe('The card of the link; its first one by default.'),
    }),
    output: recordReply(reviewView),
    handler: async (ctx, { id: wanted, card_id }) => {
      const link = await findRecord(ctx, 'edit_review_link', wanted);
      if (!link) throw noRecord('edit_review_link', wanted);
      if (link.purpose !== 'review') throw notFound(t('noPreview'));
      const guest = await shownBy(ctx, link, card_id);
      if (!guest) throw notFound(t('notShown', { id: card_id ?? link.card_id ?? '' }));
      return { data: await presentReview({ ...guest, isPreview: true }) };
    },
  }),
  revoke: operation({
    ...place,
    method: 'POST',
    path: '/edicion/review-links/{id}/revoke',
    summary: 'Close a review link',
    description: 'It stops working. Comments made with it are kept.',
    examples: { recordFrom: reviewLink.resource.path },
    input: z.looseObject({ id }),
    output: savedReply(reviewLink.read),
    handler: async (ctx, { id: wanted }) => {
      const link = await lockRecord(ctx, reviewLink.resource, wanted);
      const values = { revoked_at: link.revoked_at ?? ctx.now };
      const record = await amendRecord(ctx, reviewLink.resource, wanted, values, 'revoked');
      return saved(ctx, { record, warnings: [] });
    },
  }),
};
