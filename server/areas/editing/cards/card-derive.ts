import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { textOrNull } from '#server/kernel/records/body.ts';
import { nextNumber } from '#server/kernel/records/numbers.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { actorShape } from '#server/kernel/schema/common-fields.ts';
import { editingSettings } from '../settings.ts';
import { claimable } from './card-steps.ts';
import { claimIn, columnsOf, holding, leaseFrom, usedSeconds } from './claim.ts';
import { queueAt } from './queue-order.ts';

/** What follows from a change of a card: who holds it, its place in the line, what was worked, what waits. */
export async function deriveCard(ctx: Ctx, record: Row, before: Row | undefined): Promise<Partial<Row>> {
  const code = before ? record.code : await nextNumber(ctx, 'edit_card');
  const held = holdingAfter(ctx, record, before);
  const hold = onHold(ctx, record, before);
  const after: Row = { ...record, ...held, ...hold };
  const isEntering = (status: string) => record.status === status && before?.status !== status;
  const ready_at = textOrNull(record.ready_at) ?? (isEntering('ready') ? ctx.now : null);
  const isInLine = claimable.includes(String(record.status)) && held.claim === null;
  const isRefused = isEntering('changes_requested') && before?.status === 'review';
  return {
    code,
    ...held,
    ...hold,
    ...reservation(ctx, after, before),
    ready_at,
    queue_at: isInLine ? queueAt(ready_at ?? ctx.now, Number(record.priority)) : null,
    started_at: textOrNull(record.started_at) ?? (held.claim ? ctx.now : null),
    revision_round: Number(record.revision_round) + (isRefused ? 1 : 0),
    release_note: held.claim ? null : record.release_note,
    review_note: isRefused ? (record.review_note ?? openWords(record)) : record.review_note,
    variance_minutes: isEntering('delivered') ? variance(after) : record.variance_minutes,
    sla_due_at: slaDue(after),
    // Its text is only at hand where it was sent.
    has_transcript: 'transcript' in record ? record.transcript !== null : record.has_transcript,
  };
}

/** Whoever makes it go into progress holds it; whoever makes it leave holds it no more, and has worked so long. */
function holdingAfter(ctx: Ctx, record: Row, before: Row | undefined) {
  const was = before ? claimIn(before) : null;
  const isTaken = record.status === 'in_progress' && before !== undefined && before.status !== 'in_progress';
  const own = {
    holder: actorRef(ctx.actor),
    now: ctx.now,
    minutes: editingSettings.of(ctx).editing.lease_minutes,
  };
  const given = claimIn(record);
  const taken =
    isTaken && given === null ? holding(record, own) : { claim: given, fence: Number(record.fence) };
  const claim = record.status === 'in_progress' ? taken.claim : null;
  const ended = was && was.token !== claim?.token ? was : null;
  const worked_seconds = Number(record.worked_seconds) + (ended ? usedSeconds(ended, ctx.now) : 0);
  return {
    ...columnsOf(claim),
    fence: taken.fence,
    last_holder: (claim ?? was)?.holder ?? record.last_holder,
    worked_seconds,
    worked_minutes: Math.round(worked_seconds / 60),
  };
}

/** Where it was when it was put on hold, and how long its deadline has waited meanwhile. */
function onHold({ now }: Ctx, { status, paused_seconds }: Row, before: Row | undefined): Partial<Row> {
  if (status === 'on_hold' && before?.status !== 'on_hold')
    return { held_from: before?.status ?? 'backlog', held_since: now };
  const since = before?.status === 'on_hold' && status !== 'on_hold' ? textOrNull(before.held_since) : null;
  if (since === null) return {};
  const waited = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 1000));
  return { held_from: null, held_since: null, paused_seconds: Number(paused_seconds) + waited };
}

/** Who had it before is asked first: when changes were asked for, and when work on it was interrupted. */
function reservation(ctx: Ctx, { status, last_holder }: Row, before: Row | undefined): Partial<Row> {
  if (status === before?.status) return {};
  const isBack =
    status === 'changes_requested' || (status === 'ready' && before?.held_from === 'in_progress');
  const minutes = editingSettings.of(ctx).editing.first_refusal_minutes;
  const holder = actorShape.nullish().parse(last_holder);
  if (!isBack || !holder || minutes === 0) return { reserved_for_id: null, reserved_until: null };
  return { reserved_for_id: holder.id, reserved_until: leaseFrom(ctx.now, minutes) };
}

function openWords({ open_comments }: Row): string | null {
  const count = Number(open_comments);
  return count > 0 ? `${count} open comment${count === 1 ? '' : 's'}` : null;
}

/** What it took beyond what was estimated; negative where it took less. */
const variance = ({ worked_minutes, estimate_minutes }: Row) =>
  typeof estimate_minutes === 'number' ? Number(worked_minutes) - estimate_minutes : null;

/** The deadline, later by all the time on hold; while it is on hold there is none. */
function slaDue({ due_at, status, paused_seconds }: Row): string | null {
  if (typeof due_at !== 'string' || status === 'on_hold') return null;
  return new Date(Date.parse(due_at) + Number(paused_seconds) * 1000).toISOString();
}
