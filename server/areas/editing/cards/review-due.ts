import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { editingSettings } from '../settings.ts';
import { cardReview, notifyOfCard, reviewersOf } from './card-follow.ts';
import type { EditCard } from './cards.ts';
import { t } from './notices.ts';

const hour = 3_600_000;
/** Reviewers are reminded so long before a review is late. */
const noticeMs = 4 * hour;
/** From the start of a review on, the number of approvals is fixed: a changed setting counts from the next one. */
const fixed: readonly EditCard['status'][] = ['review', 'on_hold', 'approved', 'delivered', 'cancelled'];

/** The approvals that a card needs, and those that its newest version has. A new version begins anew. */
export function approvalsOf(
  ctx: Ctx,
  { approvals, approvals_needed = null, current_version_id = null }: Given<EditCard>,
  before: EditCard | undefined,
): EditCard['approvals'] {
  const isSame = before?.approvals_needed === approvals_needed;
  const isFixed = before !== undefined && isSame && fixed.includes(before.status);
  const { approvals_needed: least } = editingSettings.of(ctx).editing;
  const needed = isFixed ? before.approvals.needed : Math.max(least, approvals_needed ?? 1);
  const isNew = current_version_id !== (before?.current_version_id ?? null);
  return { needed, given: isNew ? 0 : (approvals?.given ?? 0) };
}

/** Each round has a date of its own: the one that was given, or that of the settings. */
export function reviewDue(
  ctx: Ctx,
  { status, review_due_at = null }: Given<EditCard>,
  before: EditCard | undefined,
): string | null {
  if (status === before?.status) return review_due_at;
  if (before?.status === 'review' && status === 'changes_requested') return null;
  const { review_hours: hours } = editingSettings.of(ctx).editing;
  if (status !== 'review' || review_due_at !== null || hours === null) return review_due_at;
  return new Date(Date.parse(ctx.now) + hours * hour).toISOString();
}

/** The moment at which reviewers are reminded; null unless the card waits for them. */
export const reviewReminder = ({ status, review_due_at: due }: EditCard): string | null =>
  status === 'review' && due !== null ? new Date(Date.parse(due) - noticeMs).toISOString() : null;

export async function remindReviewers(ctx: Ctx, card: EditCard): Promise<void> {
  if (reviewReminder(card) === null) return;
  const { code, title } = card;
  await notifyOfCard(ctx, card, {
    ids: reviewersOf(ctx, card),
    topic: cardReview,
    title: t('reviewDue', { code: code ?? '', title }),
    // The card has not changed since its reviewers were notified of the review.
    once: `due ${card.review_due_at}`,
  });
}
