import { aiRun } from '#server/areas/ai/functions/runs.ts';
import type { Ctx } from '#server/calls/context.ts';
import { requireRight } from '#server/calls/rights.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { storeChange } from '#server/resources/records/changing.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, findRecord, lockRecord } from '#server/resources/records/records.ts';
import { type EventVerb, resourceOf } from '#server/resources/resource/registry.ts';
import { type ErrorDetail, invalid, invalidField } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { EditCard } from '../cards/cards.ts';
import { type AiAxis, isUnderWay, noPass, type Pass, type PassRequest } from './ai-axis.ts';
import { t } from './messages.ts';
import { passKinds } from './pass-kinds.ts';

/**
 * Changes the state of the AI pass of a card, with an event of its own and without a new version of the card, so that
 * writes by people at the same time are not refused as outdated.
 */
export async function turnAxis(ctx: Ctx, id: string, ai: AiAxis, verb: EventVerb): Promise<EditCard> {
  const resource = resourceOf('edit_card');
  const before = await lockRecord({ ...ctx, ifMatch: undefined }, resource, id, { includeDeleted: true });
  const wanted: EditCard = { ...before, ai, ai_status: ai.status };
  const { record } = await storeChange(ctx, resource, before, wanted, {
    asked: [],
    isPlatform: true,
    verb: null,
  });
  emit(ctx, resource, verb, record, { ai: { from: before.ai, to: record.ai } });
  return record;
}

/** People without the right to use the AI may not use it through a card either. */
function requireAi({ actor }: Ctx): void {
  const demand = { role: 'member', area: 'ai' } as const;
  requireRight(actor, readSettings(actor.organization.settings).modules, demand);
}

function objectionTo(card: EditCard, pass: Pass): ErrorDetail | undefined {
  const { status, pass: running, run_id } = card.ai;
  if (isUnderWay({ status })) {
    const message = t('passRunning', { pass: running ?? '', status, run: run_id ?? '' });
    return { path: 'ai.run', rule: 'pass_running', message };
  }
  if (card.status === 'cancelled')
    return {
      path: 'ai.run',
      rule: 'state',
      message: t('cardCancelled'),
    };
  return passKinds[pass].missing(card);
}

/** Queues a run for a card that is already locked. A worker executes it. */
async function begin(ctx: Ctx, card: EditCard, pass: Pass): Promise<EditCard> {
  const objection = objectionTo(card, pass);
  if (objection) throw invalid([objection]);
  const { feature, input } = passKinds[pass];
  const subject = { type: 'edit_card', id: card.id };
  const run = await createOwnRecord(ctx, aiRun.resource, { feature, input: input(card.id) }, { subject });
  const asked = { requested_by: actorRef(ctx.actor), requested_at: ctx.now };
  const ai: AiAxis = { ...noPass, status: 'queued', pass, run_id: run.record.id, ...asked };
  return turnAxis(ctx, card.id, ai, 'ai_queued');
}

const noPassRunning = (status: AiAxis['status']): Message =>
  status === 'none' ? t('noPassYet') : t('passEnded', { status });

/** Cancels the run, which updates the card. */
async function callOff(ctx: Ctx, { id, ai: axis }: EditCard): Promise<EditCard> {
  if (!isUnderWay(axis) || axis.run_id === null)
    throw invalidField('ai.cancel', 'no_pass', noPassRunning(axis.status));
  await amendRecord(ctx, aiRun.resource, axis.run_id, { status: 'cancelled' });
  return lockRecord({ ...ctx, ifMatch: undefined }, resourceOf('edit_card'), id);
}

/** Runs are always locked before cards, because a worker that ends a run locks them in this order. */
export async function lockRunsOf(ctx: Ctx, cards: readonly string[]): Promise<void> {
  const rows = await Promise.all(cards.map((id) => findRecord(ctx, 'edit_card', id)));
  const runs = rows.flatMap((row) => (row && isUnderWay(row.ai) ? (row.ai.run_id ?? []) : []));
  for (const id of runs.toSorted()) await findRecord(ctx, 'ai_run', id, { lock: true });
}

/** Applies what a write requests of the AI, after its other changes. */
export async function applyPassRequest(
  ctx: Ctx,
  card: EditCard,
  { run, cancel = false }: PassRequest,
): Promise<EditCard> {
  if (run === undefined && !cancel) return card;
  requireAi(ctx);
  if (run !== undefined && cancel) throw invalidField('ai', 'conflict', t('runOrCancel'));
  return run === undefined ? callOff(ctx, card) : begin(ctx, card, run);
}
