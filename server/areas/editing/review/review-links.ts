import { z } from 'zod';
import { editReviewLinks as table } from '#db/schema/editing/cards.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';

export const editReviewLinkFields = {
  name: f.requiredText(200),
  email: f.email(),
  version_id: f.reference('edit_version'),
  can_decide: f.boolean(),
  counts_as_approval: f.boolean(),
  download: f.boolean(),
  watermark: f.boolean(),
  expires_at: f.instant(),
} satisfies Fields;

export const linkPurposes = ['review', 'hand_over'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const editReviewLinkDerived = {
  purpose: f.derived('enum', z.enum(linkPurposes)),
  card_id: f.derivedReference('edit_card'),
  card_ids: f.derived('list', z.array(z.string())),
  has_password: f.derived('boolean', z.boolean()),
  revoked_at: f.derivedInstant(),
  last_used_at: f.derivedInstant(),
} satisfies Fields;

export type EditReviewLink = RecordOf<typeof editReviewLinkFields & typeof editReviewLinkDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    edit_review_link: EditReviewLink;
  }
  interface MoreVerbs {
    edit_review_link: keyof typeof moreEvents;
  }
}

/** The cards of a link in their order. A link that version 1.0 wrote names only its one card. */
export const cardsOfLink = ({ card_id, card_ids }: Pick<EditReviewLink, 'card_id' | 'card_ids'>): string[] =>
  card_ids.length || card_id === null ? card_ids : [card_id];

/** True if a decision with the link is an approval of the card, as every decision with a link of version 1.0 was. */
export const countsAsApproval = (link: EditReviewLink): boolean =>
  link.counts_as_approval || (link.card_ids.length === 0 && link.can_decide);

const moreEvents = { revoked: 'A review link was revoked.' };

export const reviewLink = defineResource({
  kind: 'edit_review_link',
  prefix: 'erl',
  plural: 'edit_review_links',
  path: '/edicion/videos/{id}/review-links',
  itemPath: '/edicion/review-links',
  parent: { kind: 'edit_card', column: 'card_id', among: 'card_ids' },
  tag: 'Editing review links',
  about: 'Links for guests to see cuts, comment on them and, if allowed, decide.',
  isAboutAccess: true,
  area: 'editing',
  table,
  screen: {
    title: ['name'],
    titleElse: ['email'],
    columns: ['email', 'can_decide', 'expires_at', 'revoked_at', 'last_used_at'],
    essentials: ['name', 'email', 'can_decide', 'expires_at'],
  },
  fields: editReviewLinkFields,
  derived: editReviewLinkDerived,
  inner: ['token_hash', 'password_hash'],
  defaults: {
    ...{ can_decide: false, counts_as_approval: false, download: true, watermark: false },
    ...{ purpose: 'review' as const, card_ids: [], has_password: false },
  },
  ensured: ['expires_at'],
  // Links are created and revoked by operations of their own.
  offers: ['list', 'get'],
  filters: ['email'],
  sorts: ['created_at'],
  search: [],
  moreEvents,
  exampleDerived: { expires_at: '2026-02-15T09:30:00.000Z' },
  example: { name: 'Ana García', email: 'ana.garcia@example.com', can_decide: true },
});
