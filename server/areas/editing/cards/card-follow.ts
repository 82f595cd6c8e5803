import { fill } from '#server/areas/platform/notifications/said.ts';
import { tell } from '#server/areas/platform/notifications/telling.ts';
import { defineTopic, type Topic } from '#server/areas/platform/notifications/topics.ts';
import { refreshProject } from '#server/areas/work/projects/project-figures.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { emit } from '#server/kernel/records/telling.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { actorShape } from '#server/kernel/schema/common-fields.ts';
import { editingSettings } from '../settings.ts';
import { finished } from './card-steps.ts';

export const cardReview = defineTopic({
  key: 'card_review',
  title: 'A cut waits for your review',
  about: 'A card that you review, or that nobody else is named for, has come to review.',
  defaults: { inbox: true, email: 'off' },
  area: 'editing',
});
export const cardChanges = defineTopic({
  key: 'card_changes',
  title: 'Changes were asked for in your cut',
  about: 'A reviewer wants something else in what you have cut.',
  defaults: { inbox: true, email: 'off' },
  area: 'editing',
});

const words = {
  review: {
    en: '{code} waits for your review',
    es: '{code} espera su revisión',
    'pt-BR': '{code} aguarda a sua revisão',
  },
  changes: {
    en: '{code} needs changes: {note}',
    es: '{code} necesita cambios: {note}',
    'pt-BR': '{code} precisa de mudanças: {note}',
  },
};
type Texts = (typeof words)['review'];

/** What else happens when a card takes a step: its project is further, its version is reviewed, people are told. */
export async function followCard(ctx: Ctx, record: Row, before: Row | undefined): Promise<void> {
  await tellProjects(ctx, record, before);
  if (!before) return;
  const resource = resourceOf('edit_card');
  if (before.started_at === null && record.started_at !== null && record.ready_at !== null) {
    const changes = { started_at: { from: null, to: record.started_at } };
    emit(ctx, resource, 'started', record, changes);
  }
  const isNew = (name: string) => record[name] !== before[name];
  if (!isNew('status')) return;
  if (record.status === 'review')
    await tellOf(ctx, record, reviewersOf(ctx, record), cardReview, words.review);
  if (before.status !== 'review') return;
  if (record.status === 'approved') await review(ctx, record, 'approved');
  if (record.status === 'changes_requested') {
    await review(ctx, record, 'rejected');
    const { last_holder: last, assignee_id } = record;
    const editor = actorShape.nullish().parse(last)?.id ?? assignee_id;
    if (typeof editor === 'string') await tellOf(ctx, record, [editor], cardChanges, words.changes);
  }
}

/** At the end of the call, in one order: a batch may be of several projects. */
async function tellProjects(ctx: Ctx, record: Row, before: Row | undefined): Promise<void> {
  const counts = ({ project_id, status, deleted_at }: Row) =>
    deleted_at !== null || status === 'cancelled' ? '' : `${project_id} ${finished.includes(String(status))}`;
  if ((before ? counts(before) : '') === counts(record)) return;
  for (const id of new Set([before?.project_id, record.project_id]))
    if (typeof id === 'string') await ctx.journal.atLast(`project ${id}`, () => refreshProject(ctx, id));
}

async function review(ctx: Ctx, { current_version_id: id }: Row, verdict: 'approved' | 'rejected') {
  if (typeof id !== 'string') return;
  const values = { review: verdict, reviewed_at: ctx.now, reviewed_by: actorRef(ctx.actor) };
  await amendRecord(ctx, resourceOf('edit_version'), id, values, verdict);
}

/** Those the card names, else those the settings name. */
export function reviewersOf(ctx: Ctx, { reviewer_ids }: Row): string[] {
  const own = Array.isArray(reviewer_ids) ? reviewer_ids.map(String) : [];
  return own.length ? own : editingSettings.of(ctx).editing.reviewers;
}

const tellOf = (ctx: Ctx, card: Row, ids: readonly string[], topic: Topic, title: Texts) =>
  tell(ctx, {
    topic,
    title: fill(title, { code: String(card.code), note: String(card.review_note ?? '') }),
    related: { type: 'edit_card', id: card.id },
    to: { ids },
    once: `${card.id} ${card.version}`,
  });
