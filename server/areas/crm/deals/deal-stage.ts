import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { ensurePipelines, holdStage } from '../pipelines/pipeline-rows.ts';
import {
  nextHistory,
  rotsAt,
  type Stage,
  type Stay,
  settleStage,
  weightedAmount,
} from '../pipelines/stage-rules.ts';
import type { Deal } from './deals.ts';
import { t } from './messages.ts';

const steering = ['stage_id', 'pipeline_id', 'status', 'last_activity_at'] as const;

/** Derives the properties that follow from the stage of a deal. */
export async function placeDeal(
  ctx: Ctx,
  record: Given<Deal>,
  before: Deal | undefined,
): Promise<Partial<Deal>> {
  const isSteered = !before || steering.some((name) => record[name] !== before[name]);
  if (!isSteered && record.probability !== null)
    return { weighted_amount: weigh(record, record.probability) };
  const history = record.stage_history ?? [];
  const { stage, status } = await settle(ctx, record, before, history);
  const isEntered = stage.id !== before?.stage_id;
  if (isEntered && !(await holdStage(ctx, stage.id))) throw noStage(stage.id);
  const isGiven = record.probability !== null && record.probability !== before?.probability;
  const isStages = record.probability === null || (isEntered && !isGiven);
  const probability = record.probability === null || isStages ? stage.probability : record.probability;
  const entered = isEntered ? ctx.now : (record.stage_entered_at ?? ctx.now);
  return {
    pipeline_id: stage.pipeline_id,
    stage_id: stage.id,
    status,
    probability,
    weighted_amount: weigh(record, probability),
    stage_entered_at: entered,
    stage_history: isEntered ? nextHistory(history, stage, ctx.now) : history,
    rots_at: rotsAt(stage, entered, record.last_activity_at),
  };
}

/** The stage decides the pipeline. If only a pipeline is sent, the stage is chosen among its stages. */
async function settle(ctx: Ctx, record: Given<Deal>, before: Deal | undefined, history: readonly Stay[]) {
  const pipelines = await ensurePipelines(ctx);
  const stages = pipelines.flatMap((one) => one.stages);
  const isNamed = record.stage_id !== null && record.stage_id !== before?.stage_id;
  const named = stages.find(({ id }) => id === record.stage_id);
  if (isNamed && !named) throw noStage(record.stage_id, stages);
  const isPipelineNamed = record.pipeline_id !== null && record.pipeline_id !== before?.pipeline_id;
  const wanted = isNamed && !isPipelineNamed ? named?.pipeline_id : (record.pipeline_id ?? pipelines[0]?.id);
  const pipeline = pipelines.find(({ id }) => id === wanted);
  if (!pipeline)
    throw invalidField('pipeline_id', 'not_found', t('pipelineNotFound', { wanted: wanted ?? '' }));
  if (isNamed && named?.pipeline_id !== pipeline.id)
    throw invalidField('stage_id', 'pipeline', t('otherPipeline', { name: pipeline.name }));
  const place = (row: Given<Deal>) => ({
    stage_id: row.stage_id,
    pipeline_id: row.pipeline_id,
    status: row.status,
  });
  const settled = settleStage(pipeline.stages, before && place(before), place(record), history);
  if ('conflict' in settled) throw invalidField('status', 'stage', settled.conflict);
  return settled;
}

const noStage = (id: string | null, stages: readonly Stage[] = []) =>
  invalidField(
    'stage_id',
    'not_found',
    t('stageNotFound', { id: id ?? '' }),
    stages.map((one) => one.id),
  );

const weigh = ({ amount, currency }: Given<Deal>, probability: number) =>
  weightedAmount(amount, probability, currency);
