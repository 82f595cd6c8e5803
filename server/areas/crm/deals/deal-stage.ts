import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { ensurePipelines, holdStage } from '../pipelines/pipeline-rows.ts';
import {
  nextHistory,
  rotsAt,
  type Stage,
  type Stay,
  settleStage,
  weightedAmount,
} from '../pipelines/stage-rules.ts';

const steering = ['stage_id', 'pipeline_id', 'status', 'last_activity_at'];

/** Where a deal stands, and what follows from where it stands. */
export async function placeDeal(ctx: Ctx, record: Row, before: Row | undefined): Promise<Partial<Row>> {
  const isSteered =
    !before || record.probability === null || steering.some((name) => record[name] !== before[name]);
  if (!isSteered) return { weighted_amount: weigh(record, Number(record.probability)) };
  const history = staysOf(record);
  const { stage, status } = await settle(ctx, record, before, history);
  const isEntered = stage.id !== before?.stage_id;
  if (isEntered && !(await holdStage(ctx, stage.id))) throw noStage(stage.id);
  const isGiven = record.probability !== null && record.probability !== before?.probability;
  const isStages = record.probability === null || (isEntered && !isGiven);
  const probability = isStages ? stage.probability : Number(record.probability);
  const entered = isEntered ? ctx.now : String(record.stage_entered_at);
  const touched = typeof record.last_activity_at === 'string' ? record.last_activity_at : null;
  return {
    pipeline_id: stage.pipeline_id,
    stage_id: stage.id,
    status,
    probability,
    weighted_amount: weigh(record, probability),
    stage_entered_at: entered,
    stage_history: isEntered ? nextHistory(history, stage, ctx.now) : history,
    rots_at: rotsAt(stage, entered, touched),
  };
}

/** A stage decides its pipeline; a pipeline alone means its own stages. */
async function settle(ctx: Ctx, record: Row, before: Row | undefined, history: readonly Stay[]) {
  const pipelines = await ensurePipelines(ctx);
  const stages = pipelines.flatMap((one) => one.stages);
  const isNamed = record.stage_id !== null && record.stage_id !== before?.stage_id;
  const named = stages.find(({ id }) => id === record.stage_id);
  if (isNamed && !named) throw noStage(record.stage_id, stages);
  const isPipelineNamed = record.pipeline_id !== null && record.pipeline_id !== before?.pipeline_id;
  const wanted = isNamed && !isPipelineNamed ? named?.pipeline_id : (record.pipeline_id ?? pipelines[0]?.id);
  const pipeline = pipelines.find(({ id }) => id === wanted);
  if (!pipeline) throw invalidField('pipeline_id', 'not_found', `the pipeline ${wanted} was not found`);
  if (isNamed && named?.pipeline_id !== pipeline.id)
    throw invalidField('stage_id', 'pipeline', `the stage is not of the pipeline ${pipeline.name}`);
  const place = (row: Row) => ({ stage_id: row.stage_id, pipeline_id: row.pipeline_id, status: row.status });
  const settled = settleStage(pipeline.stages, before && place(before), place(record), history);
  if ('conflict' in settled) throw invalidField('status', 'stage', settled.conflict);
  return settled;
}

const noStage = (id: unknown, stages: readonly Stage[] = []) =>
  invalidField(
    'stage_id',
    'not_found',
    `the stage ${id} was not found`,
    stages.map((one) => one.id),
  );

const weigh = ({ amount }: Row, probability: number) =>
  weightedAmount(typeof amount === 'string' ? amount : null, probability);

/** The kernel keeps the column as what this file wrote into it. */
const staysOf = ({ stage_history: stays }: Row): Stay[] => (Array.isArray(stays) ? stays : []);
