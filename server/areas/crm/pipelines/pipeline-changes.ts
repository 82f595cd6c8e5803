import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { type ErrorDetail, invalid, invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { deal } from '../deals/deals.ts';
import type { Pipeline, PlacedStage } from './default-pipeline.ts';
import { t } from './messages.ts';
import { dealsIn, ensurePipelines, lockStages } from './pipeline-rows.ts';
import { stageKinds } from './stage-table.ts';

const mostMoved = 1_000;

/** Locks a pipeline and its stages, so that no deal is put there meanwhile. */
export async function lockPipeline(ctx: Ctx, id: string): Promise<{ pipeline: Pipeline; all: Pipeline[] }> {
  if (!(await ensurePipelines(ctx)).some((one) => one.id === id)) throw noRecord('pipeline', id);
  await lockStages(ctx, id);
  const all = await ensurePipelines(ctx);
  const pipeline = all.find((one) => one.id === id);
  if (!pipeline) throw noRecord('pipeline', id);
  return { pipeline, all };
}

/** Requires stages for open, won and lost deals in each pipeline. */
export function checkStages(stages: readonly PlacedStage[]): void {
  const missing = stageKinds.filter((kind) => !stages.some((stage) => stage.kind === kind));
  const details: ErrorDetail[] = missing.map((kind) => ({
    path: 'stages',
    rule: 'required',
    message: t('kindNeeded', { kind }),
  }));
  if (new Set(stages.map(({ id }) => id)).size < stages.length)
    details.push({ path: 'stages', rule: 'unique', message: t('stageTwice') });
  const names = stages.map(({ name }) => name.toLowerCase());
  for (const [at, { name }] of stages.entries())
    if (names.indexOf(name.toLowerCase()) < at)
      details.push({ path: `stages.${at}.name`, rule: 'unique', message: t('nameTaken', { name }) });
  if (details.length) throw invalid(details);
}

/**
 * Moves the deals of removed stages to a remaining stage of the same kind. Without such a stage, none can be removed.
 */
export async function emptyStages(
  ctx: Ctx,
  gone: readonly PlacedStage[],
  remaining: readonly PlacedStage[],
  moveTo: string | undefined,
): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  const found = await dealsIn(ctx, ids, mostMoved);
  if (found.length === 0) return;
  if (moveTo === undefined) {
    const names = gone.filter(({ id }) => found.some((one) => one.stage_id === id)).map(({ name }) => name);
    throw invalidField(
      'move_to',
      'in_use',
      t('stagesHaveDeals', { names }),
      remaining.map(({ id }) => id),
    );
  }
  const target = remaining.find(({ id }) => id === moveTo);
  if (!target) throw invalidField('move_to', 'not_found', t('targetNotFound', { id: moveTo }));
  const odd = gone.find(({ id, kind }) => kind !== target.kind && found.some((one) => one.stage_id === id));
  if (odd)
    throw invalidField(
      'move_to',
      'kind',
      t('otherKind', { from: odd.name, kind: odd.kind, to: target.name, toKind: target.kind }),
    );
  if (found.length > mostMoved)
    throw invalidField('move_to', 'too_big', t('tooManyDeals', { most: mostMoved }));
  for (const { id } of found)
    await amendRecord(
      ctx,
      deal.resource,
      id,
      { pipeline_id: target.pipeline_id, stage_id: target.id },
      'stage_changed',
    );
}

/** The kind of a stage cannot change while deals are in it. */
export async function checkKinds(
  ctx: Ctx,
  before: readonly PlacedStage[],
  after: readonly PlacedStage[],
): Promise<void> {
  const turned = after.filter((stage) =>
    before.some(({ id, kind }) => id === stage.id && kind !== stage.kind),
  );
  const [found] = turned.length
    ? await dealsIn(
        ctx,
        turned.map(({ id }) => id),
        0,
      )
    : [];
  const at = after.findIndex(({ id }) => id === found?.stage_id);
  if (found) throw invalidField(`stages.${at}.kind`, 'in_use', t('kindInUse'));
}
