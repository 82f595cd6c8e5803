import { notify } from '#server/areas/platform/notifications/notify.ts';
import { defineTopic, type Topic } from '#server/areas/platform/notifications/topics.ts';
import { refreshProject } from '#server/areas/work/projects/project-figures.ts';
import type { Message } from '#server/base/wording/message.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { emit } from '#server/kernel/records/emit-events.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { editingSettings } from '../settings.ts';
import { isFinished } from './card-steps.ts';
import type { EditCard } from './cards.ts';
import { t } from './notices.ts';

export const cardReview = defineTopic({
  key: 'card_review',
  title: t('reviewTitle'),
  about: t('reviewAbout'),
  defaults: { inbox: true, email: 'off' },
  area: 'editing',
});
export const cardChanges = defineTopic({
  key: 'card_changes',
  title: t('changesTitle'),
  about: t('changesAbout'),
  defaults: { inbox: true, email: 'off' },
  area: 'editing',
});

/** A step of a card updates the figures of its project and the review of its version, and notifies people. */
export async function followCard(ctx: Ctx, record: EditCard, before: EditCard | undefined): Promise<void> {
  await refreshProjects(ctx, record, before);
  if (!before) return;
  const resource = resourceOf('edit_card');
  if (before.started_at === null && record.started_at !== null && record.ready_at !== null) {
    const changes = { started_at: { from: null, to: record.started_at } };
    emit(ctx, resource, 'started', record, changes);
  }
  if (record.status === before.status) return;
  if (record.status === 'review')
    await notifyOfCard(
      ctx,
      record,
      reviewersOf(ctx, record),
      cardReview,
      t('review', { code: record.code ?? '' }),
    );
  if (before.status !== 'review') return;
  if (record.status === 'approved') await review(ctx, record, 'approved');
  if (record.status === 'changes_requested') {
    await review(ctx, record, 'rejected');
    const editor = record.last_holder?.id ?? record.assignee_id;
    const title = t('changes', { code: record.code ?? '', note: record.review_note ?? '' });
    if (editor !== null) await notifyOfCard(ctx, record, [editor], cardChanges, title);
  }
}

/** Projects are refreshed at the end of the call, in one order, because a batch may be of several projects. */
async function refreshProjects(ctx: Ctx, record: EditCard, before: EditCard | undefined): Promise<void> {
  const counts = ({ project_id, status, deleted_at }: EditCard) =>
    deleted_at !== null || status === 'cancelled' ? '' : `${project_id} ${isFinished(status)}`;
  if ((before ? counts(before) : '') === counts(record)) return;
  for (const id of new Set([before?.project_id, record.project_id]))
    if (id) await ctx.journal.onceAtEnd(`project ${id}`, () => refreshProject(ctx, id));
}

async function review(ctx: Ctx, { current_version_id: id }: EditCard, verdict: 'approved' | 'rejected') {
  if (id === null) return;
  const values = { review: verdict, reviewed_at: ctx.now, reviewed_by: actorRef(ctx.actor) };
  await amendRecord(ctx, resourceOf('edit_version'), id, values, verdict);
}

/** The settings name the reviewers of cards that name none. */
export const reviewersOf = (ctx: Ctx, { reviewer_ids: own }: EditCard): string[] =>
  own.length ? own : editingSettings.of(ctx).editing.reviewers;

const notifyOfCard = (ctx: Ctx, card: EditCard, ids: readonly string[], topic: Topic, title: Message) =>
  notify(ctx, {
    topic,
    title,
    related: { type: 'edit_card', id: card.id },
    to: { ids },
    once: `${card.id} ${card.version}`,
  });
