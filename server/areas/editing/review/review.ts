import { z } from 'zod';
import { accepted } from '#server/base/identity/refused-password.ts';
import type { Ctx } from '#server/calls/context.ts';
import { publicOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { cardReview, notifyOfCard, reviewersOf } from '../cards/card-follow.ts';
import { updateCard } from '../cards/card-update.ts';
import { card, type EditCard } from '../cards/cards.ts';
import { t as notices } from '../cards/notices.ts';
import { comment, commentKinds, type EditComment } from '../comments/comments.ts';
import { annotationIn } from '../comments/drawing.ts';
import { version } from '../versions/versions.ts';
import { commentsOf } from './client-comments.ts';
import { newSession } from './guest-session.ts';
import { cardId } from './link-input.ts';
import { t } from './messages.ts';
import { findLink, type Guest, withGuest } from './review-guests.ts';
import { countsAsApproval } from './review-links.ts';
import { presentReview, reviewView } from './review-view.ts';

const place = { tag: 'Editing review links', area: 'editing' } as const;
const token = z.string().min(1).max(200);
const frame = z.int().min(0).max(100_000_000).nullish();
const words = z.string().trim().min(1).max(5000);
const from = { recordFrom: '/review' } as const;

const opening = {
  token,
  session: z
    .string()
    .max(1000)
    .optional()
    .describe('For a link with a password: what `POST /review/{token}/session` has answered.'),
  card_id: cardId.optional().describe('The card of the link; its first one by default.'),
};

const decisionInput = z.looseObject({
  ...opening,
  decision: z.enum(['approved', 'changes_requested']),
  note: z.string().trim().min(1).max(2000).optional(),
  name: z.string().trim().min(1).max(200).optional(),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    review_decision: z.input<typeof decisionInput>;
  }
}

/** The records are read again, because a decision changes the card and a comment its list. */
async function again(guest: Guest) {
  const own = await lockRecord(guest.ctx, card.resource, guest.card.id);
  const cut = guest.cut && (await lockRecord(guest.ctx, version.resource, guest.cut.id));
  return { data: await presentReview({ ...guest, card: own, cut }) };
}

async function addComment(guest: Guest, given: Sent<EditComment>, name: string | undefined) {
  const { ctx, link, card: own, cut } = guest;
  const { parent_id: parent } = given;
  if (parent && !(await commentsOf(guest)).some(({ id }) => id === parent))
    throw invalidField('parent_id', 'not_found', t('commentNotFound', { id: parent }));
  const values = { ...given, audience: 'client' as const, version_id: cut?.id ?? null };
  const fixed = { card_id: own.id, author_name: name ?? link.name, review_link_id: link.id };
  await createOwnRecord(ctx, comment.resource, values, fixed);
}

/**
 * An open fix that only the team can see prevents approval of a cut; the client does not see which fixes or how many.
 */
async function checkTeamIsDone(guest: Guest): Promise<void> {
  const isOpenFix = ({ kind, resolved, parent_id }: EditComment) =>
    kind === 'fix' && !resolved && parent_id === null;
  const seen = (await commentsOf(guest)).filter(isOpenFix).length;
  if (guest.card.open_fixes > seen) throw invalidField('decision', 'state', t('teamNotDone'));
}

interface Decision {
  decision: 'approved' | 'changes_requested';
  note?: string | undefined;
  name?: string | undefined;
}

async function decide(guest: Guest, { decision, note, name }: Decision): Promise<void> {
  const { ctx, link, card: own, cut } = guest;
  if (!link.can_decide) throw invalidField('decision', 'not_allowed', t('cannotDecide'));
  if (own.status !== 'review' || (cut && cut.id !== own.current_version_id))
    throw invalidField('decision', 'state', t('notUnderReview'));
  if (decision === 'approved') await checkTeamIsDone(guest);
  if (note !== undefined) await addComment(guest, { body: note, kind: 'note', resolved: true }, name);
  const asked = decision === 'approved' ? {} : { review_note: note ?? null };
  // The comments are the client's own, who have read them beside the buttons.
  const step = { ...asked, status: decision, accept_open_comments: true };
  const named = { ...ctx, actor: { ...ctx.actor, name: name ?? link.name } };
  const author = name ?? link.name;
  const voter = {
    ...{ id: link.id, ref: { type: 'review_link' as const, id: link.id } },
    ...{ name: author, counts: countsAsApproval(link) },
  };
  const { record } = await updateCard(named, own.id, step, undefined, { note: note ?? null, voter });
  if (record.status === 'review') await notifyOfApproval(ctx, record, author);
  const by = { reviewed_by: { type: 'review_link', id: link.id } };
  if (cut) await amendRecord(ctx, version.resource, cut.id, by, null);
}

/** The approval of a guest that does not decide is read by those who do. */
const notifyOfApproval = (ctx: Ctx, own: EditCard, person: string) =>
  notifyOfCard(ctx, own, {
    ids: reviewersOf(ctx, own),
    topic: cardReview,
    title: notices('guestApproved', { person, code: own.code ?? '', title: own.title }),
  });

/** Public operations: the token in the address is the only key. */
export const review = {
  open: publicOperation({
    ...place,
    method: 'POST',
    path: '/review/{token}/session',
    summary: 'Open a review link with its password',
    description:
      'Needs no token. The answer is sent as `session` with the other calls of this link, for twelve hours. Wrong passwords are slowed down as at sign-in.',
    examples: { ...from, request: { password: 'the agreed words' } },
    input: z.looseObject({ token, password: z.string().min(1).max(200) }),
    showsSecret: true,
    output: recordReply(z.object({ session: z.string(), expires_at: z.string() })),
    answer: async (app, { token: given, password }, { address }) => {
      const { link } = await findLink(app, given);
      if (link.password_hash === null) return { data: newSession(app, link) };
      const secret = { of: `review link ${link.id}`, stored: link.password_hash, password, address };
      accepted(await app.identity.knows(secret), () => invalidField('password', 'wrong', t('passwordWrong')));
      return { data: newSession(app, link) };
    },
  }),
  get: publicOperation({
    ...place,
    method: 'GET',
    path: '/review/{token}',
    summary: 'Get a cut with a review link',
    description:
      'Needs no token: the link is the permission. Shows the newest version with the comments for the client.',
    examples: from,
    input: z.strictObject(opening),
    output: recordReply(reviewView),
    answer: (app, input) => withGuest(app, input, async (guest) => ({ data: await presentReview(guest) })),
  }),
  comment: publicOperation({
    ...place,
    method: 'POST',
    path: '/review/{token}/comments',
    summary: 'Comment on a cut with a review link',
    description: 'Needs no token. The comment may name frames, and the editor is notified.',
    examples: { ...from, request: { body: 'The music is too loud here', kind: 'fix', frame_in: 120 } },
    input: z.looseObject({
      ...opening,
      body: words,
      kind: z.enum(commentKinds).default('note'),
      frame_in: frame,
      frame_out: frame,
      parent_id: z.string().min(1).max(64).nullish(),
      annotation: annotationIn.optional(),
      name: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('The name of the commenter, for shared links.'),
    }),
    output: recordReply(reviewView),
    answer: (
      app,
      { body, kind, frame_in = null, frame_out = null, parent_id = null, annotation = {}, name, ...opened },
    ) =>
      withGuest(app, opened, async (guest) => {
        if (guest.cut?.review === 'approved' || guest.card.status === 'cancelled')
          throw invalidField('body', 'locked', t('closed'));
        await addComment(guest, { body, kind, frame_in, frame_out, parent_id, annotation }, name);
        return again(guest);
      }),
  }),
  decide: publicOperation({
    ...place,
    method: 'POST',
    path: '/review/{token}/decision',
    summary: 'Approve a cut or ask for changes with a review link',
    description:
      'If the link allows it and the version is in review. Requesting changes needs an open comment or a note; a version with open fixes cannot be approved.',
    examples: { ...from, request: { decision: 'changes_requested', note: 'Shorter, please' } },
    input: decisionInput,
    output: recordReply(reviewView),
    answer: (app, { decision, note, name, ...opened }) =>
      withGuest(app, opened, async (guest) => {
        await decide(guest, { decision, note, name });
        return again(guest);
      }),
  }),
};
