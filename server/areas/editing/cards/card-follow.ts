import { notify } from '#server/areas/platform/notifications/notify.ts';
import { defineTopic, type Topic } from '#server/areas/platform/notifications/topics.ts';
import { refreshProject } from '#server/areas/work/projects/project-figures.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import type { EditComment } from '../comments/comments.ts';
import { openComments } from '../comments/open-comments.ts';
import { editingSettings } from '../settings.ts';
import { isFinished } from './card-steps.ts';
import { recordCardTime } from './card-time.ts';
import type { EditCard } from './cards.ts';
import { t } from './notices.ts';

export const cardReview = defineTopic({
  key: 'card_review',
  page: '/queue',
  title: t('reviewTitle'),
  about: t('reviewAbout'),
  defaults: { inbox: true, email: 'off' },
  area: 'editing',
});
export const cardChanges = defineTopic({
  key: 'card_changes',
  page: '/queue',
  title: t('changesTitle'),
  about: t('changesAbout'),
  defaults: { inbox: true, email: 'off' },
  area: 'editing',
});
export const cardTaken = defineTopic({
  key: 'card_taken',
  page: '/queue',
  title: t('takenTitle'),
  about: t('takenAbout'),
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
  await notifyOfLoss(ctx, record, before);
  if (record.status === before.status) return;
  if (record.status === 'delivered') await recordCardTime(ctx, record);
  if (record.status === 'review')
    await notifyOfCard(ctx, record, {
      ids: reviewersOf(ctx, record),
      topic: cardReview,
      title: t('review', namesOf(record)),
    });
  if (before.status !== 'review') return;
  if (record.status === 'approved') await review(ctx, record, 'approved');
  if (record.status === 'changes_requested') {
    await review(ctx, record, 'rejected');
    await notifyOfChanges(ctx, record);
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

const namesOf = ({ code, title }: EditCard) => ({ code: code ?? '', title });

/** The editor reads who asks for changes, in which video, and at which moments of it. */
async function notifyOfChanges(ctx: Ctx, card: EditCard): Promise<void> {
  const editor = card.last_holder?.id ?? card.assignee_id;
  if (editor === null) return;
  const note = card.review_note ?? '';
  const open = await openComments(ctx, card.id, card.current_version_id);
  await notifyOfCard(ctx, card, {
    ids: [editor],
    topic: cardChanges,
    title: t('changes', { ...namesOf(card), person: callerName(ctx), note }),
    body: open.length > 0 ? verbatim(open.slice(0, mostListed).map(momentOf).join('\n')) : null,
  });
}

const mostListed = 10;
const momentOf = ({ timecode, body }: EditComment) => (timecode ? `${timecode} ${body}` : body);

/** Somebody else ended a claim before its time: its holder reads who and why. */
async function notifyOfLoss(ctx: Ctx, card: EditCard, { claim: lost }: EditCard): Promise<void> {
  if (!lost || lost.token === card.claim?.token || lost.lease_expires_at <= ctx.now) return;
  // A version that goes to review ends the claim too, but its work is done.
  if (card.status === 'review') return;
  const names = { ...namesOf(card), person: callerName(ctx) };
  const note = card.claim?.note ?? card.release_note ?? card.blocked_reason;
  const [reasoned, plain] = card.claim
    ? (['takenOver', 'takenOverPlain'] as const)
    : (['ended', 'endedPlain'] as const);
  await notifyOfCard(ctx, card, {
    ids: [lost.holder_id],
    topic: cardTaken,
    title: note ? t(reasoned, { ...names, note }) : t(plain, names),
  });
}

/** The name of the caller; the platform acts for the organization, or for the guest of a review link. */
const callerName = ({ actor }: Ctx): string =>
  ('name' in actor ? actor.name : undefined) ?? actor.organization.name;

interface CardNotice {
  ids: readonly string[];
  topic: Topic;
  title: Message;
  body?: Message | null;
  /** Nobody is notified twice of the same; of each version of the card once, unless this says otherwise. */
  once?: string;
}

export const notifyOfCard = (
  ctx: Ctx,
  card: EditCard,
  { ids, topic, title, body = null, once = `${card.version}` }: CardNotice,
) =>
  notify(ctx, {
    topic,
    title,
    body,
    related: { type: 'edit_card', id: card.id },
    to: { ids },
    once: `${card.id} ${once}`,
  });
