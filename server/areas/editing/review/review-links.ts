import { z } from 'zod';
import { editReviewLinks as table } from '#db/schema/editing/cards.ts';
import { hashOf, newLinkToken } from '#server/calls/link-token.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply, saved, savedReply, unchecked } from '#server/calls/replies.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, findRecord, lockRecord } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { card } from '../cards/cards.ts';
import { t } from './messages.ts';

const day = 86_400_000;
const usualDays = 14;
const mostDays = 365;
const id = z.string().min(1).max(64);

const editReviewLinkFields = {
  name: f.requiredText(200),
  email: f.email(),
  version_id: f.reference('edit_version'),
  can_decide: f.boolean(),
  expires_at: f.instant(),
} satisfies Fields;

const editReviewLinkDerived = {
  card_id: f.derivedReference('edit_card'),
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

const moreEvents = { revoked: 'A review link was revoked.' };

export const reviewLink = defineResource({
  kind: 'edit_review_link',
  prefix: 'erl',
  plural: 'edit_review_links',
  path: '/edicion/videos/{id}/review-links',
  itemPath: '/edicion/review-links',
  parent: { kind: 'edit_card', column: 'card_id' },
  tag: 'Editing review links',
  about: 'Links for guests to see a cut, comment on it and, if allowed, approve it.',
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
  inner: ['token_hash'],
  defaults: { can_decide: false },
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

const place = { tag: reviewLink.resource.tag, area: 'editing' } as const;

export const reviewLinks = {
  ...reviewLink.operations,
  create: operation({
    ...place,
    method: 'POST',
    path: reviewLink.resource.path,
    summary: 'Create a review link',
    description: `For one guest. Its address is returned only in this response. It is valid for ${usualDays} days unless \`expires_at\` is given, and for ${mostDays} at most; without \`version_id\` it shows the newest version.`,
    examples: { request: reviewLink.resource.example },
    input: z.looseObject({
      id,
      name: editReviewLinkFields.name.write,
      email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullish(),
      version_id: id.nullish(),
      can_decide: z.boolean().default(false).describe('Whether they may approve or ask for changes.'),
      expires_at: z.iso.datetime({ offset: true }).optional(),
    }),
    showsSecret: true,
    output: recordReply(reviewLink.read.extend({ url: z.string() })),
    handler: async (ctx, { id: wanted, expires_at, ...given }) => {
      const own = await lockRecord(ctx, card.resource, wanted);
      const now = Date.parse(ctx.now);
      const until = expires_at === undefined ? now + usualDays * day : Date.parse(expires_at);
      if (until <= now || until > now + mostDays * day)
        throw invalidField('expires_at', 'range', t('expiryRange', { days: mostDays }));
      const { name, email = null, version_id = null, can_decide } = given;
      const cut = await findRecord(ctx, 'edit_version', version_id);
      if (cut && cut.card_id !== own.id) throw invalidField('version_id', 'not_found', t('otherCard'));
      const token = newLinkToken(ctx.organization);
      const values = { name, email, version_id, can_decide, expires_at: new Date(until).toISOString() };
      const fixed = { card_id: own.id };
      const inner = { token_hash: hashOf(token) };
      const { record } = await createOwnRecord(ctx, reviewLink.resource, values, fixed, inner);
      return unchecked({ data: { ...record, url: `${ctx.app.baseUrl}/review/${token}` } });
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
