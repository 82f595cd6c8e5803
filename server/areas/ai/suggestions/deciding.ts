import { callOperation } from '#server/calls/calling.ts';
import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { amendRecord, lockRecord } from '#server/kernel/records/records.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { apply } from './applying.ts';
import { suggestionStates } from './states.ts';
import { readProposed, readReversal, suggestion } from './suggestions.ts';

const day = 86_400_000;
/** As long as what was done can be taken back. */
const undoDays = 7;
const longestSnoozeDays = 90;

const change = (ctx: Ctx, id: string, values: Record<string, unknown>) =>
  amendRecord(ctx, suggestion.resource, id, values);

/** Kept from whoever else decides until this is decided; a step that there is not is refused before anything is done. */
export async function lockFor(ctx: Ctx, id: string, to: string): Promise<Row> {
  const row = await lockRecord(ctx, suggestion.resource, id);
  const who = { type: 'system', role: 'owner' } as const;
  if (row.status === to && to !== 'snoozed')
    throw invalidField('decision', 'transition', `the suggestion is ${to} already`, []);
  suggestionStates.check(String(row.status), to, who, 'decision');
  return row;
}

const by = (ctx: Ctx) => ({ decided_by: actorRef(ctx.actor), decided_at: ctx.now });

/** What was edited takes the place of what was proposed; which record it is about stays. */
function inputOf(row: Row, edited: Record<string, unknown> | undefined): Record<string, unknown> {
  const { input } = readProposed(row.proposed);
  if (edited && 'id' in edited && edited.id !== input.id)
    throw invalidField('edited_input.id', 'frozen', 'a suggestion is about one record; leave id out');
  return { ...input, ...edited };
}

/** Accepts, and runs what was proposed under the rights of whoever accepts, in this transaction. */
export async function accept(
  ctx: Ctx,
  id: string,
  edited: Record<string, unknown> | undefined,
  reason: string | null = null,
): Promise<Row> {
  const row = await lockFor(ctx, id, 'accepted');
  const input = inputOf(row, edited);
  await change(ctx, id, { status: 'accepted', ...by(ctx), edited_input: edited ?? null, reason });
  const done = await apply(ctx, row, input);
  if (!done.ok) {
    const outcome = { message: done.refusal.message, record: null };
    return change(ctx, id, { status: 'failed', outcome });
  }
  const { record, undo } = done;
  const until = new Date(Date.parse(ctx.now) + undoDays * day).toISOString();
  const outcome = { message: 'done', record };
  return change(ctx, id, { status: 'applied', outcome, undo, undo_until: undo ? until : null });
}

export async function reject(ctx: Ctx, id: string, reason: string): Promise<Row> {
  await lockFor(ctx, id, 'rejected');
  return change(ctx, id, { status: 'rejected', reason, ...by(ctx) });
}

/** It comes back at that time, and has a week from then on. */
export async function snooze(ctx: Ctx, id: string, until: string, reason: string | null): Promise<Row> {
  const row = await lockFor(ctx, id, 'snoozed');
  const [from, to] = [Date.parse(ctx.now), Date.parse(until)];
  if (to <= from || to > from + longestSnoozeDays * day)
    throw invalidField('until', 'range', `must be in the future, within ${longestSnoozeDays} days`);
  const expires = Math.max(Date.parse(String(row.expires_at)), to + 7 * day);
  const expires_at = new Date(expires).toISOString();
  return change(ctx, id, { status: 'snoozed', snoozed_until: until, expires_at, reason });
}

/** Takes back what was done, as long as the record is as it was left. */
export async function undo(ctx: Ctx, id: string, reason: string | null): Promise<Row> {
  const row = await lockFor(ctx, id, 'undone');
  const refuse = (rule: string, message: string) => invalidField('decision', rule, message);
  const reversal = readReversal(row.undo);
  if (!reversal) throw refuse('not_undoable', 'what was done cannot be taken back');
  if (String(row.undo_until) <= ctx.now)
    throw refuse('too_late', `could be undone until ${row.undo_until}; change the record itself instead`);
  const { record, operation, input } = reversal;
  const { table } = resourceOf(record.type);
  const { tx, organization } = ctx;
  const left = await findRow(tx, table, { organization, id: record.id, lock: true });
  if (left?.version !== record.version) {
    const what = left ? `was changed since (version ${left.version}, not ${record.version})` : 'is gone';
    throw refuse('moved_on', `the ${record.type} ${record.id} ${what}; change the record itself instead`);
  }
  await callOperation(ctx, operation, input);
  return change(ctx, id, { status: 'undone', ...(reason === null ? {} : { reason }) });
}
