import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { callOperation } from '#server/resources/records/calling.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceNamed } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { kindName, type Message } from '#server/vocabulary/wording/message.ts';
import { toColumn, toStored } from '#server/vocabulary/wording/stored.ts';
import { apply } from './applying.ts';
import { t } from './messages.ts';
import { suggestionStates } from './states.ts';
import { type AgentSuggestion, suggestion } from './suggestions.ts';

const day = 86_400_000;
/** The number of days in which an applied suggestion can be undone. */
const undoDays = 7;
const longestSnoozeDays = 90;

const columnOf = (reason: Message | null) => (reason === null ? null : toColumn(reason));

const change = (ctx: Ctx, id: string, values: Sent<AgentSuggestion>) =>
  amendRecord(ctx, suggestion.resource, id, values);

/** Locks the suggestion for this decision; a step that its status does not allow is refused before anything is done. */
async function lockFor(ctx: Ctx, id: string, to: AgentSuggestion['status']): Promise<AgentSuggestion> {
  const row = await lockRecord(ctx, suggestion.resource, id);
  const who = { type: 'system', role: 'owner' } as const;
  if (row.status === to && to !== 'snoozed')
    throw invalidField('decision', 'transition', t('alreadyDecided', { status: to }), []);
  suggestionStates.check(row.status, to, who, 'decision');
  return row;
}

const by = (ctx: Ctx) => ({ decided_by: actorRef(ctx.actor), decided_at: ctx.now });

/** Edited values replace those that were proposed; the record stays the same. */
function inputOf(
  { proposed }: AgentSuggestion,
  edited: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const input = proposed?.input ?? {};
  if (edited && 'id' in edited && edited.id !== input.id)
    throw invalidField('edited_input.id', 'frozen', t('idNotEditable'));
  return { ...input, ...edited };
}

/** Accepts the suggestion and runs the proposed operation with the caller's rights, in this transaction. */
export async function accept(
  ctx: Ctx,
  id: string,
  edited: Record<string, unknown> | undefined,
  reason: Message | null = null,
): Promise<AgentSuggestion> {
  const row = await lockFor(ctx, id, 'accepted');
  const input = inputOf(row, edited);
  await change(ctx, id, {
    status: 'accepted',
    ...by(ctx),
    edited_input: edited ?? null,
    reason: columnOf(reason),
  });
  const done = await apply(ctx, row, input);
  if (!done.ok) {
    const outcome = { message: toStored(done.refusal.text), record: null };
    return change(ctx, id, { status: 'failed', outcome });
  }
  const { record, undo } = done;
  const until = new Date(Date.parse(ctx.now) + undoDays * day).toISOString();
  const outcome = { message: toStored(t('done')), record };
  return change(ctx, id, { status: 'applied', outcome, undo, undo_until: undo ? until : null });
}

export async function reject(ctx: Ctx, id: string, reason: Message): Promise<AgentSuggestion> {
  await lockFor(ctx, id, 'rejected');
  return change(ctx, id, { status: 'rejected', reason: toColumn(reason), ...by(ctx) });
}

/** The suggestion comes back at that time, and expires a week later at the earliest. */
export async function snooze(
  ctx: Ctx,
  id: string,
  until: string,
  reason: Message | null,
): Promise<AgentSuggestion> {
  const row = await lockFor(ctx, id, 'snoozed');
  const [from, to] = [Date.parse(ctx.now), Date.parse(until)];
  if (to <= from || to > from + longestSnoozeDays * day)
    throw invalidField('until', 'range', t('snoozeRange', { days: longestSnoozeDays }));
  const expires = Math.max(Date.parse(row.expires_at), to + 7 * day);
  const expires_at = new Date(expires).toISOString();
  return change(ctx, id, {
    status: 'snoozed',
    snoozed_until: until,
    expires_at,
    reason: columnOf(reason),
  });
}

/** Undoes an applied suggestion, as long as the record has not been changed since. */
export async function undo(ctx: Ctx, id: string, reason: Message | null): Promise<AgentSuggestion> {
  const row = await lockFor(ctx, id, 'undone');
  const refuse = (rule: string, message: Message) => invalidField('decision', rule, message);
  const { undo: reversal, undo_until } = row;
  if (!reversal) throw refuse('not_undoable', t('notUndoable'));
  if (undo_until !== null && undo_until <= ctx.now)
    throw refuse('too_late', t('undoTooLate', { until: undo_until }));
  const { record, operation, input } = reversal;
  const { table } = resourceNamed(record.type);
  const { tx, organization } = ctx;
  const left = await findRow(tx, table, { organization, id: record.id, lock: true });
  if (left?.version !== record.version) {
    const named = { kind: kindName(record.type), id: record.id };
    throw refuse(
      'moved_on',
      left
        ? t('changedSince', { ...named, found: left.version, expected: record.version })
        : t('deletedSince', named),
    );
  }
  await callOperation(ctx, operation, input);
  return change(ctx, id, {
    status: 'undone',
    ...(reason === null ? {} : { reason: toColumn(reason) }),
  });
}
