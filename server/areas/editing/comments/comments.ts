import { z } from 'zod';
import { editComments as table } from '#db/schema/editing/cards.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { afterCard, lockCardOf } from '../cards/card-of.ts';
import { staleToken } from '../cards/fencing.ts';
import { readRate } from '../timeline/frame-rate.ts';
import { timecodeOf } from '../timeline/timecode.ts';
import { audienceProblem } from './comment-audience.ts';
import { annotation } from './drawing.ts';
import { t } from './messages.ts';
import { recount } from './open-comments.ts';

export const commentKinds = ['note', 'fix', 'question', 'praise'] as const;
export const audiences = ['team', 'client'] as const;

/** A comment without a version is on the newest one; an answer is on the version of the comment that it answers. */
async function derive(
  ctx: Ctx,
  record: Given<EditComment>,
  before: EditComment | undefined,
): Promise<Partial<EditComment>> {
  const parent = await findRecord(ctx, 'edit_comment', record.parent_id);
  const newest = before ? null : (await lockCardOf(ctx, record)).current_version_id;
  const version_id = record.version_id ?? parent?.version_id ?? newest ?? null;
  const own = await findRecord(ctx, 'edit_version', version_id);
  const rate = readRate(own?.frame_rate);
  const at = (frame: number | null) =>
    frame !== null && rate ? timecodeOf(frame, rate, own?.drop_frame === true) : null;
  const isDone = record.resolved === true;
  const wasDone = before?.resolved === true;
  return {
    version_id,
    timecode: at(record.frame_in),
    timecode_out: at(record.frame_out),
    resolved_at: isDone ? (wasDone ? before.resolved_at : ctx.now) : null,
    resolved_by: isDone ? (wasDone ? before.resolved_by : actorRef(ctx.actor)) : null,
  };
}

async function check(
  ctx: Ctx,
  record: EditComment,
  changed: readonly NameIn<EditComment>[],
  before: EditComment | undefined,
  options: Readonly<Record<string, unknown>>,
): Promise<DetailOf<EditComment>[]> {
  const card = await lockCardOf(ctx, record);
  const stale = staleToken(ctx, card, options);
  if (stale) return [stale];
  const details: DetailOf<EditComment>[] = [];
  const own = changed.includes('version_id')
    ? await findRecord(ctx, 'edit_version', record.version_id)
    : undefined;
  if (own && own.card_id !== record.card_id)
    details.push({ path: 'version_id', rule: 'not_found', message: t('otherCard') });
  if (own?.review === 'approved' && record.kind === 'fix' && !before)
    details.push({
      path: 'kind',
      rule: 'locked',
      message: t('versionApproved'),
    });
  const parent = changed.includes('parent_id')
    ? await findRecord(ctx, 'edit_comment', record.parent_id)
    : undefined;
  if (parent && (parent.card_id !== record.card_id || parent.parent_id !== null))
    details.push({
      path: 'parent_id',
      rule: 'nested',
      message: t('nested'),
    });
  const mixed = await audienceProblem(ctx, record, changed);
  return mixed ? [...details, mixed] : details;
}

const endsAfterItBegins = ({ frame_in, frame_out }: EditComment): DetailOf<EditComment>[] =>
  frame_out !== null && (frame_in === null || frame_out < frame_in)
    ? [{ path: 'frame_out', rule: 'order', message: t('endBeforeStart') }]
    : [];

const editCommentFields = {
  body: f.speech(f.requiredText(5000)),
  kind: f.oneOf(commentKinds),
  // The client uses a review link and never sees comments that are for the team.
  audience: f.oneOf(audiences),
  version_id: f.reference('edit_version'),
  parent_id: f.reference('edit_comment'),
  frame_in: f.integer(0, 100_000_000),
  frame_out: f.integer(0, 100_000_000),
  annotation: annotation(),
  attachments: f.attachments(),
  resolved: f.boolean(),
} satisfies Fields;

const editCommentDerived = {
  card_id: f.derivedReference('edit_card'),
  timecode: f.derivedText(),
  timecode_out: f.derivedText(),
  author_name: f.derivedText(),
  review_link_id: f.derived('id', z.string().nullable()),
  resolved_at: f.derivedInstant(),
  resolved_by: f.derived('object', z.object({ type: z.string(), id: z.string() }).nullable()),
  carried_from_id: f.derived('id', z.string().nullable()),
} satisfies Fields;

export type EditComment = RecordOf<typeof editCommentFields & typeof editCommentDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    edit_comment: EditComment;
  }
}

export const comment = defineResource({
  kind: 'edit_comment',
  prefix: 'edm',
  plural: 'edit_comments',
  path: '/edicion/videos/{id}/comments',
  itemPath: '/edicion/comments',
  parent: { kind: 'edit_card', column: 'card_id' },
  tag: 'Editing comments',
  about: 'Comments of reviewers on a cut, frame by frame, and their resolution.',
  area: 'editing',
  table,
  screen: {
    title: ['body'],
    columns: ['kind', 'author_name', 'timecode', 'resolved', 'created_at'],
    essentials: ['body', 'kind', 'version_id', 'frame_in', 'frame_out'],
    later: ['resolved'],
    // A drawing is made on the picture.
    notAsked: ['annotation'],
  },
  fields: editCommentFields,
  derived: editCommentDerived,
  writeOptions: {
    lease_token: z.int().nullish().describe('The token of the claim under which this is written.'),
  },
  defaults: { kind: 'note', audience: 'team', annotation: {}, attachments: [], resolved: false },
  filters: ['version_id', 'parent_id', 'kind', 'audience', 'resolved', 'review_link_id', 'frame_in'],
  sorts: ['created_at', 'frame_in'],
  search: ['body'],
  rules: endsAfterItBegins,
  check,
  derive,
  follow: async (ctx, record) => {
    const { current_version_id: newest } = await lockCardOf(ctx, record);
    if (record.parent_id === null && (record.version_id ?? null) === (newest ?? null))
      await recount(ctx, record.card_id ?? '', newest ?? null);
  },
  ownEvents: { resolved: { verb: 'resolved', to: true } },
  example: { body: 'The logo comes two seconds too late', kind: 'fix', frame_in: 250, frame_out: 300 },
});

const { update, remove, restore } = comment.operations;

export const commentOperations = {
  ...comment.operations,
  update: afterCard(comment.resource, update),
  remove: afterCard(comment.resource, remove),
  restore: afterCard(comment.resource, restore),
};
