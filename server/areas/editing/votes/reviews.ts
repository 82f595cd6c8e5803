import { z } from 'zod';
import { editReviews as table } from '#db/schema/editing/cards.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply, unchecked } from '#server/calls/replies.ts';
import { actorShape } from '#server/kernel/values/common-fields.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { updateCard } from '../cards/card-update.ts';
import { card } from '../cards/cards.ts';
import { version } from '../versions/versions.ts';
import { decisions } from './decisions.ts';
import { t } from './messages.ts';

const editReviewFields = {
  decision: f.toned(f.requiredOneOf(decisions), { approved: 'good', changes_requested: 'warning' }),
  note: f.text(2000),
} satisfies Fields;

const editReviewDerived = {
  card_id: f.derivedReference('edit_card'),
  version_id: f.derivedReference('edit_version'),
  voter: f.derived(
    'object',
    z.object({ type: z.enum([...actorShape.shape.type.options, 'review_link']), id: z.string() }),
  ),
  author_name: f.derivedText(),
  counts: f.derived('boolean', z.boolean()),
  round: f.derived('number', z.int()),
  decided_at: f.derivedInstant(),
} satisfies Fields;

export type EditReview = RecordOf<typeof editReviewFields & typeof editReviewDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    edit_review: EditReview;
  }
}

export const reviewVote = defineResource({
  kind: 'edit_review',
  prefix: 'edr',
  plural: 'edit_reviews',
  path: '/edicion/versions/{id}/reviews',
  itemPath: '/edicion/reviews',
  parent: { kind: 'edit_version', column: 'version_id' },
  tag: 'Editing reviews',
  about: 'Decisions of people and guests about a version; enough approvals approve it.',
  area: 'editing',
  table,
  screen: {
    title: ['decision', 'created_at'],
    columns: ['decision', 'voter', 'note', 'decided_at'],
    essentials: ['decision', 'note'],
  },
  fields: editReviewFields,
  derived: editReviewDerived,
  inner: ['voter_id'],
  // A decision is given by an operation of its own, and a changed mind replaces it.
  offers: ['list', 'get'],
  filters: ['decision'],
  sorts: ['created_at'],
  search: [],
  exampleDerived: {
    ...{ voter: { type: 'user', id: 'usr_01kf0fk9m00000000000000001' }, counts: true, round: 1 },
    decided_at: '2026-02-02T09:30:00.000Z',
  },
  example: { decision: 'changes_requested', note: 'The music is too loud' },
});

const id = z.string().min(1).max(64);

const given = z.looseObject({
  id,
  decision: z.enum(decisions),
  note: z.string().trim().min(1).max(2000).nullish(),
  force: z.boolean().optional().describe('For managers: approve with open fixes.'),
  accept_open_comments: z
    .boolean()
    .optional()
    .describe('Approve although comments of the client are open; the refusal without it names them.'),
});

export const reviewOperations = {
  ...reviewVote.operations,
  create: operation({
    tag: reviewVote.resource.tag,
    area: 'editing',
    method: 'POST',
    path: reviewVote.resource.path,
    summary: 'Approve a version or ask for changes',
    description:
      'One decision of each person and version; a changed mind replaces it. The card is approved once `approvals.needed` different people have approved its newest version, none of them an editor of it. One `changes_requested` asks for changes, and needs a note or an open comment.',
    examples: { request: reviewVote.resource.example },
    input: given,
    output: recordReply(
      reviewVote.read.extend({
        card: z.object({
          id: z.string(),
          status: z.string(),
          approvals: z.object({ needed: z.int(), given: z.int() }),
        }),
      }),
    ),
    handler: async (ctx, { id: wanted, decision, note = null, force, accept_open_comments }) => {
      const found = await findRow(ctx.tx, version.resource.table, {
        organization: ctx.organization,
        id: wanted,
      });
      if (!found) throw noRecord('edit_version', wanted);
      const own = await lockRecord({ ...ctx, ifMatch: undefined }, card.resource, found.card_id ?? '');
      if (own.status !== 'review' || own.current_version_id !== wanted)
        throw invalidField('decision', 'state', t('notUnderReview'));
      const asked = decision === 'approved' ? {} : { review_note: note };
      const options = { force, accept_open_comments };
      const body = { status: decision, ...asked, ...options };
      const { record, vote } = await updateCard({ ...ctx, ifMatch: undefined }, own.id, body, undefined, {
        note,
      });
      return unchecked({
        data: { ...vote, card: { id: record.id, status: record.status, approvals: record.approvals } },
      });
    },
  }),
};
