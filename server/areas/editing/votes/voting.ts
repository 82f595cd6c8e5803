import { and, eq, ne } from 'drizzle-orm';
import { editReviews } from '#db/schema/editing/cards.ts';
import { peopleBehind } from '#server/base/identity/people-behind.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { EditCard } from '../cards/cards.ts';
import type { EditReview } from './reviews.ts';

/** Somebody who decides about a cut: a person, or the guest of a review link. */
export interface Voter {
  /** Two calls with the same id are of the same person. */
  id: string;
  ref: EditReview['voter'];
  name: string | null;
  /** The approval of a guest is recorded, and counts as one only if their link says so. */
  counts: boolean;
}

/** A token votes for the person who made it, so a person with ten tokens has one vote. */
export async function voterOf(ctx: Ctx): Promise<Voter> {
  const caller = actorRef(ctx.actor);
  const behind = [...(await peopleBehind(ctx, [caller]))].at(-1) ?? caller.id;
  return { id: behind, ref: caller, name: null, counts: true };
}

export interface Vote {
  decision: EditReview['decision'];
  note: string | null;
  voter: Voter;
}

/** The number of people who have approved the newest version, if this vote is one of them. */
export async function approvalsWith(ctx: Ctx, own: EditCard, { decision, voter }: Vote): Promise<number> {
  const { tx, organization } = ctx;
  const others = await tx
    .select({ id: editReviews.id })
    .from(editReviews)
    .where(
      and(
        inOrganization(editReviews, organization),
        eq(editReviews.version_id, own.current_version_id ?? ''),
        eq(editReviews.decision, 'approved'),
        eq(editReviews.counts, true),
        ne(editReviews.voter_id, voter.id),
        isLive(editReviews),
      ),
    );
  return others.length + (decision === 'approved' && voter.counts ? 1 : 0);
}

async function voteOf({ tx, organization }: Ctx, version: string, voter: string) {
  const { id, decision, version_id, voter_id } = editReviews;
  const [row] = await tx
    .select({ id, decision })
    .from(editReviews)
    .where(and(inOrganization(editReviews, organization), eq(version_id, version), eq(voter_id, voter)));
  return row;
}

/** What the guest of a link has decided about a version. */
export const decisionWith = async (ctx: Ctx, link: string, version: string) =>
  (await voteOf(ctx, version, link))?.decision ?? null;

/** Stores the vote, in the place of an earlier one of the same person about the same version. */
export async function storeVote(ctx: Ctx, own: EditCard, vote: Vote, version: string): Promise<EditReview> {
  const { decision, note, voter } = vote;
  const resource = resourceOf('edit_review');
  const said = {
    ...{ decision, note, voter: voter.ref, author_name: voter.name, counts: voter.counts },
    ...{ round: own.revision_round + 1, decided_at: ctx.now },
  };
  const old = await voteOf(ctx, version, voter.id);
  if (old) return amendRecord(ctx, resource, old.id, said);
  const { decision: _, note: __, ...fixed } = said;
  const { record } = await createOwnRecord(
    ctx,
    resource,
    { decision, note },
    { ...fixed, card_id: own.id, version_id: version },
    { voter_id: voter.id },
  );
  return record;
}
