import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { amendLocked, amendRecord, lockRecord, updateLocked } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { invalid } from '#server/vocabulary/errors.ts';
import { unapproved } from '../cards/card-check.ts';
import type { CardOptions, EditCard } from '../cards/cards.ts';
import { claimObjection } from '../cards/fencing.ts';
import { t } from '../cards/messages.ts';
import type { EditReview } from './reviews.ts';
import { approvalsWith, storeVote, type Vote, voterOf } from './voting.ts';

export interface Decided extends Saved<EditCard> {
  vote: EditReview;
}

type Body = Sent<EditCard> & CardOptions;

export type GivenVote = Partial<Pick<Vote, 'note' | 'voter'>>;

/** A decision about a card in review; undefined for all other changes of a card. */
const decisionIn = ({ status }: Body): Vote['decision'] | undefined =>
  status === 'approved' || status === 'changes_requested' ? status : undefined;

/**
 * A step out of review is a vote about the newest version. The card stays in review until enough people have approved it;
 * one refusal asks for changes. The card is locked, so that of two votes at once the second one sees the first.
 */
export async function decideCard(
  ctx: Ctx,
  id: string,
  body: Body,
  given: GivenVote,
): Promise<Decided | undefined> {
  const decision = decisionIn(body);
  if (!decision) return undefined;
  const resource = resourceOf('edit_card');
  const own = await lockRecord(ctx, resource, id);
  const version = own.current_version_id;
  if (own.status !== 'review' || version === null) return undefined;
  const vote: Vote = {
    decision,
    note: given.note ?? body.review_note ?? null,
    voter: given.voter ?? (await voterOf(ctx)),
  };
  const approvals = { ...own.approvals, given: await approvalsWith(ctx, own, vote) };
  const isDecided =
    decision === 'changes_requested' || (vote.voter.counts && approvals.given >= approvals.needed);
  // The caller has seen the card of before this call, which the lock has compared.
  const seen = { ...ctx, ifMatch: undefined };
  if (isDecided) {
    const counted = await amendLocked(seen, resource, own, { approvals }, null);
    const stored = await storeVote(seen, own, vote, version);
    return { ...(await updateLocked(seen, resource, counted, body)), vote: stored };
  }
  const objection = claimObjection(ctx, own, body) ?? (await unapproved(ctx, own, body));
  if (objection) throw invalid([objection]);
  const stored = await storeVote(seen, own, vote, version);
  const { status: _, ...rest } = body;
  const { warnings } = await updateLocked(seen, resource, own, rest);
  const record = await amendRecord(seen, resource, id, { approvals });
  const { needed, given: count } = approvals;
  const message = t('approvalsGiven', { given: count, needed, left: needed - count });
  return { record, vote: stored, warnings: [...warnings, { code: 'approvals_needed', message }] };
}
