import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { changesBetween } from '#server/resources/records/changes.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { type Pipeline, pipelineShape } from './default-pipeline.ts';
import { t } from './messages.ts';
import { checkKinds, checkStages, emptyStages, lockPipeline } from './pipeline-changes.ts';
import { pipelineEvents } from './pipeline-events.ts';
import { stagesInput, stagesOf } from './pipeline-input.ts';
import {
  changePipeline,
  changeStage,
  ensurePipelines,
  insertPipeline,
  insertStage,
  removeStages,
} from './pipeline-rows.ts';

const writing = { tag: 'Settings', area: 'crm', role: 'admin' } as const;
const name = z.string().trim().min(1).max(100);
const position = z.int().min(1).max(1000);

const changeInput = z.object({
  id,
  name: name.optional(),
  position: position.optional(),
  stages: stagesInput.optional(),
  move_to: id.optional(),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    pipeline_change: z.input<typeof changeInput>;
  }
}

const answer = (ctx: Ctx, data: Pipeline) => {
  const effects = ctx.journal.effectsSince(ctx.reply.since).slice(1);
  return { data, ...(effects.length ? { effects } : {}) };
};

export const pipelineWriting = {
  create: operation({
    ...writing,
    method: 'POST',
    path: '/settings/pipelines',
    extras: 'named',
    summary: 'Create a pipeline',
    description: 'Its stages in their order; at least one of each kind.',
    examples: {
      request: {
        name: 'Partners',
        stages: [
          { name: 'Contacted', probability: 20, rot_days: 14 },
          { name: 'Agreed', probability: 80, rot_days: 14, required_fields: ['amount'] },
          { name: 'Signed', kind: 'won' },
          { name: 'Declined', kind: 'lost' },
        ],
      },
    },
    input: z.object({ name, stages: stagesInput, position: position.optional() }),
    output: savedReply(pipelineShape),
    handler: async (ctx, { name, stages, position }) => {
      const all = await ensurePipelines(ctx);
      if (all.length >= 50) throw invalidField('', 'too_big', t('tooManyPipelines'));
      const own = newId('pipeline', Date.parse(ctx.now));
      const at = { created_at: ctx.now, updated_at: ctx.now, version: 1 };
      const last = Math.max(...all.map((one) => one.position));
      const pipeline = {
        id: own,
        name,
        position: position ?? last + 1,
        ...at,
        stages: stagesOf(ctx, own, [], stages),
      };
      checkStages(pipeline.stages);
      await insertPipeline(ctx, pipeline);
      ctx.journal.emit(pipelineEvents.created, 'pipeline', pipeline);
      return answer(ctx, pipeline);
    },
  }),
  update: operation({
    ...writing,
    method: 'PATCH',
    path: '/settings/pipelines/{id}',
    summary: 'Change a pipeline',
    description:
      '`stages` is the whole list in its new order: a stage with an id is changed, one without is added, and one that is left out is removed. If a removed stage has deals, `move_to` is the stage to move them to.',
    examples: { request: { name: 'New business' } },
    input: changeInput,
    output: savedReply(pipelineShape),
    handler: async (ctx, { id, name, position, stages: given, move_to }) => {
      const { pipeline: before, all } = await lockPipeline(ctx, id);
      const stages = given ? stagesOf(ctx, before.id, before.stages, given) : before.stages;
      checkStages(stages);
      const wanted = {
        ...before,
        name: name ?? before.name,
        position: position ?? before.position,
        stages,
      };
      const changes = changesBetween(before, wanted);
      if (Object.keys(changes).length === 0) return { data: before };
      await checkKinds(ctx, before.stages, stages);
      const after = { ...wanted, version: before.version + 1, updated_at: ctx.now };
      changePipeline(ctx, after, null);
      for (const stage of stages) {
        const isKnown = before.stages.some((one) => one.id === stage.id);
        (isKnown ? changeStage : insertStage)(ctx, stage);
      }
      ctx.journal.emit(pipelineEvents.updated, 'pipeline', after, changes);
      const gone = before.stages.filter((one) => !stages.some((stage) => stage.id === one.id));
      const others = all.filter((one) => one.id !== before.id).flatMap((one) => one.stages);
      await emptyStages(ctx, gone, [...stages, ...others], move_to);
      removeStages(
        ctx,
        gone.map((one) => one.id),
      );
      return answer(ctx, after);
    },
  }),
  remove: operation({
    ...writing,
    method: 'DELETE',
    path: '/settings/pipelines/{id}',
    query: ['move_to'],
    summary: 'Delete a pipeline',
    description:
      'If it has deals, `move_to` is the stage of another pipeline to move them to. The last pipeline cannot be deleted.',
    input: z.looseObject({
      id,
      move_to: id.optional().describe('The stage of another pipeline to move its deals to.'),
    }),
    output: savedReply(pipelineShape),
    handler: async (ctx, input) => {
      const { pipeline, all } = await lockPipeline(ctx, input.id);
      const others = all.filter((one) => one.id !== pipeline.id);
      if (others.length === 0) throw invalidField('id', 'last', t('lastPipeline'));
      const after = { ...pipeline, version: pipeline.version + 1, updated_at: ctx.now };
      ctx.journal.emit(pipelineEvents.deleted, 'pipeline', after);
      await emptyStages(
        ctx,
        pipeline.stages,
        others.flatMap((one) => one.stages),
        input.move_to,
      );
      removeStages(
        ctx,
        pipeline.stages.map((one) => one.id),
      );
      changePipeline(ctx, after, ctx.now);
      return answer(ctx, after);
    },
  }),
};
