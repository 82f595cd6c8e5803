import { aiRun } from '#server/areas/ai/functions/runs.ts';
import type { Ctx } from '#server/calls/context.ts';
import { type ErrorDetail, invalid, invalidField } from '#server/calls/errors.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { requireRight } from '#server/kernel/calls/rights.ts';
import { storeChange } from '#server/kernel/records/changing.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { amendRecord, lockRecord } from '#server/kernel/records/records.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { emit } from '#server/kernel/records/telling.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { readSettings } from '#server/kernel/schema/settings.ts';
import { type AiAxis, type AiWish, aiOf, isUnderWay, noPass, type Pass } from './ai-axis.ts';
import { passKinds } from './pass-kinds.ts';

/**
 * The AI's axis of a card. It is told by an event of its own and leaves the card's version alone: whoever is writing to
 * the card does not do it in vain.
 */
export async function turnAxis(ctx: Ctx, id: string, ai: AiAxis, verb: string): Promise<Row> {
  const resource = resourceOf('edit_card');
  const before = await lockRecord({ ...ctx, ifMatch: undefined }, resource, id, { includeDeleted: true });
  const wanted: Row = { ...before, ai, ai_status: ai.status };
  const { record } = await storeChange(ctx, resource, before, wanted, {
    asked: [],
    isPlatform: true,
    verb: null,
  });
  emit(ctx, resource, verb, record, { ai: { from: before.ai, to: record.ai } });
  return record;
}

/** Somebody who may not use the AI does not use it through a card. */
function requireAi({ actor }: Ctx): void {
  const demand = { role: 'member', area: 'ai' } as const;
  requireRight(actor, readSettings(actor.organization.settings).modules, demand);
}

function objectionTo(card: Row, pass: Pass): ErrorDetail | undefined {
  const { status, pass: running, run_id } = aiOf(card);
  if (isUnderWay({ status })) {
    const message = `the pass ${running} is ${status} (${run_id}): wait for it, or send ai.cancel`;
    return { path: 'ai.run', rule: 'pass_running', message };
  }
  if (card.status === 'cancelled')
    return {
      path: 'ai.run',
      rule: 'state',
      message: 'the card is cancelled: nothing is done with it any more',
    };
  return passKinds[pass].missing(card);
}

/** Of a locked card. A worker does the rest. */
async function begin(ctx: Ctx, card: Row, pass: Pass): Promise<Row> {
  const objection = objectionTo(card, pass);
  if (objection) throw invalid([objection]);
  const { feature, input } = passKinds[pass];
  const subject = { type: 'edit_card', id: card.id };
  const run = await createOwnRecord(ctx, aiRun.resource, { feature, input: input(card.id) }, { subject });
  const asked = { requested_by: actorRef(ctx.actor), requested_at: ctx.now };
  const ai: AiAxis = { ...noPass, status: 'queued', pass, run_id: run.record.id, ...asked };
  return turnAxis(ctx, card.id, ai, 'ai_queued');
}

/** The run is called off, and the card follows it. */
async function callOff(ctx: Ctx, card: Row): Promise<Row> {
  const axis = aiOf(card);
  if (!isUnderWay(axis) || axis.run_id === null)
    throw invalidField('ai.cancel', 'no_pass', `no pass is under way: the last one is ${axis.status}`);
  await amendRecord(ctx, aiRun.resource, axis.run_id, { status: 'cancelled' });
  return lockRecord({ ...ctx, ifMatch: undefined }, resourceOf('edit_card'), card.id);
}

/** Runs before cards, always, as a worker takes them that tells how its run ended. */
export async function lockRunsOf(ctx: Ctx, cards: readonly string[]): Promise<void> {
  const { tx, organization } = ctx;
  const rows = await Promise.all(
    cards.map((id) => findRow(tx, resourceOf('edit_card').table, { organization, id })),
  );
  const runs = rows.flatMap((row) => (row && isUnderWay(aiOf(row)) ? (aiOf(row).run_id ?? []) : []));
  for (const id of runs.toSorted()) await findRow(tx, aiRun.resource.table, { organization, id, lock: true });
}

/** What a write asks of the AI, after everything else it asks. */
export async function heed(ctx: Ctx, card: Row, { run, cancel = false }: AiWish): Promise<Row> {
  if (run === undefined && !cancel) return card;
  requireAi(ctx);
  if (run !== undefined && cancel)
    throw invalidField(
      'ai',
      'conflict',
      'send run or cancel: one that is called off can be begun anew afterwards',
    );
  return run === undefined ? callOff(ctx, card) : begin(ctx, card, run);
}
