import type { ActorRef } from '#db/schema/columns.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { editingSettings } from '../settings.ts';
import { isClaimable } from './card-steps.ts';
import { withWork } from './card-work.ts';
import type { EditCard } from './cards.ts';
import { type Claim, columnsOf, holding, leaseFrom, usedSeconds } from './claim.ts';
import { withEditor } from './editors.ts';
import { t } from './messages.ts';
import { queueAt } from './queue-order.ts';
import { approvalsOf, reviewDue } from './review-due.ts';

/** Derives the claim, the order in the queue, the time worked and the deadline from the state of a card. */
export async function deriveCard(
  ctx: Ctx,
  record: Given<EditCard>,
  before: EditCard | undefined,
): Promise<Partial<EditCard>> {
  const code = before ? record.code : await nextNumber(ctx, 'edit_card');
  const held = holdingAfter(ctx, record, before);
  const hold = onHold(ctx, record, before);
  const after: Given<EditCard> = { ...record, ...held, ...hold };
  const isEntering = (status: EditCard['status']) => record.status === status && before?.status !== status;
  const ready_at = record.ready_at ?? (isEntering('ready') ? ctx.now : null);
  const isInLine = isClaimable(record.status) && held.claim === null;
  const isRefused = isEntering('changes_requested') && before?.status === 'review';
  return {
    code,
    ...held,
    ...hold,
    ...reservation(ctx, after, before),
    ready_at,
    queue_at: isInLine ? queueAt(ready_at ?? ctx.now, record.priority ?? 0) : null,
    started_at: record.started_at ?? (held.claim ? ctx.now : null),
    revision_round: (record.revision_round ?? 0) + (isRefused ? 1 : 0),
    release_note: held.claim ? null : record.release_note,
    review_note: isRefused ? (record.review_note ?? openCommentsNote(ctx, record)) : record.review_note,
    variance_minutes: isEntering('delivered') ? variance(after) : record.variance_minutes,
    sla_due_at: slaDue(after),
    review_due_at: reviewDue(ctx, record, before),
    approvals: approvalsOf(ctx, record, before),
    // A record is read without its long texts, so the transcript is only in this record when the call sent it.
    has_transcript:
      record.transcript === undefined ? (record.has_transcript ?? false) : record.transcript !== null,
  };
}

/** Moving a card into progress claims it; moving it out ends the claim and adds the time it was held to the work. */
function holdingAfter(ctx: Ctx, record: Given<EditCard>, before: EditCard | undefined) {
  const was = before?.claim ?? null;
  const isTaken = record.status === 'in_progress' && before !== undefined && before.status !== 'in_progress';
  const own = {
    holder: actorRef(ctx.actor),
    now: ctx.now,
    minutes: editingSettings.of(ctx).editing.lease_minutes,
  };
  const { claim: given, fence } = record;
  const taken = isTaken && given === null ? holding(record, own) : { claim: given, fence: fence ?? 0 };
  const claim = record.status === 'in_progress' ? taken.claim : null;
  const ended = was && was.token !== claim?.token ? was : null;
  const used = ended ? usedSeconds(ended, ctx.now) : 0;
  const worked_seconds = (record.worked_seconds ?? 0) + used;
  const known = record.worked_by ?? [];
  return {
    ...columnsOf(claim),
    fence: taken.fence,
    last_holder: (claim ?? was)?.holder ?? record.last_holder,
    claim_ended: endOf(record, claim, ended, ctx.now),
    edited_by: editorsOf(record, before, claim),
    worked_seconds,
    worked_minutes: Math.round(worked_seconds / 60),
    worked_by: ended ? withWork(known, ended.holder, used) : known,
  };
}

/** How the last claim of a card ended that can be claimed again, so that its holder gets the true reason. */
function endOf(
  { status, claim_ended }: Given<EditCard>,
  claim: Claim | null,
  ended: Claim | null,
  now: string,
): EditCard['claim_ended'] {
  if (claim !== null || status !== 'ready') return null;
  if (!ended) return claim_ended ?? null;
  return ended.lease_expires_at <= now ? 'expired' : 'released';
}

/** Everybody who has held the card since its last review has edited the cut that is reviewed next. */
function editorsOf(
  { status, edited_by }: Given<EditCard>,
  before: EditCard | undefined,
  claim: Claim | null,
): ActorRef[] {
  if (status === 'review' && before?.status === 'in_progress') return [];
  return withEditor(edited_by ?? [], claim?.holder);
}

/** Remembers where a card was when it was put on hold, and adds up the time for which its deadline waits. */
function onHold(
  { now }: Ctx,
  { status, paused_seconds }: Given<EditCard>,
  before: EditCard | undefined,
): Partial<EditCard> {
  if (status === 'on_hold' && before?.status !== 'on_hold')
    return { held_from: before?.status ?? 'backlog', held_since: now };
  const since = before?.status === 'on_hold' && status !== 'on_hold' ? before.held_since : null;
  if (since === null) return {};
  const waited = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 1000));
  return { held_from: null, held_since: null, paused_seconds: (paused_seconds ?? 0) + waited };
}

/** The last holder has the first choice when changes were asked for, and when their work was interrupted. */
function reservation(
  ctx: Ctx,
  { status, last_holder: holder }: Given<EditCard>,
  before: EditCard | undefined,
): Partial<EditCard> {
  if (status === before?.status) return {};
  const isBack =
    status === 'changes_requested' || (status === 'ready' && before?.held_from === 'in_progress');
  const minutes = editingSettings.of(ctx).editing.first_refusal_minutes;
  if (!isBack || !holder || minutes === 0) return { reserved_for_id: null, reserved_until: null };
  return { reserved_for_id: holder.id, reserved_until: leaseFrom(ctx.now, minutes) };
}

/** A refusal without a note gets one with the number of open comments, in the language of the organization. */
function openCommentsNote(ctx: Ctx, { open_comments }: Given<EditCard>): string | null {
  const count = open_comments ?? 0;
  return count > 0 ? t('openComments', { count }).in(settingsOf(ctx).locale) : null;
}

/** The variance is negative when the work took less time than estimated. */
const variance = ({ worked_minutes, estimate_minutes }: Given<EditCard>) =>
  estimate_minutes === null ? null : (worked_minutes ?? 0) - estimate_minutes;

/** The deadline moves by the time on hold, and there is none while the card is on hold. */
function slaDue({ due_at, status, paused_seconds }: Given<EditCard>): string | null {
  if (due_at === null || status === 'on_hold') return null;
  return new Date(Date.parse(due_at) + (paused_seconds ?? 0) * 1000).toISOString();
}
