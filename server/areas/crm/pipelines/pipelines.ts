import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { arrayList } from '#server/resources/lists/array-list.ts';
import { folded } from '#server/resources/lists/search.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { pipelineShape, stageShape } from './default-pipeline.ts';
import { readPipelines } from './pipeline-rows.ts';

const place = { tag: 'Settings', area: 'crm' } as const;
type Row = Awaited<ReturnType<typeof readPipelines>>[number];

const pipelineList = arrayList<Row>({
  of: 'pipeline',
  sorts: {
    position: ({ position }) => [position],
    name: ({ name }) => [folded(name)],
    created_at: ({ created_at }) => [created_at],
    updated_at: ({ updated_at }) => [updated_at],
  },
  key: ({ id }) => id,
  sortDir: 'asc',
});

/** A stage with the place and the time of its pipeline. */
interface StageRow {
  stage: Row['stages'][number];
  pipeline: Row;
}

const stageList = arrayList<StageRow>({
  of: 'deal_stage',
  sorts: {
    position: ({ stage, pipeline }) => [pipeline.position, pipeline.id, stage.position],
    name: ({ stage }) => [folded(stage.name)],
    created_at: ({ stage, pipeline }) => [pipeline.created_at, pipeline.id, stage.position],
  },
  key: ({ stage }) => stage.id,
  sortDir: 'asc',
});

export const pipelines = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/settings/pipelines',
    summary: 'List pipelines with their stages',
    description: 'In their own order.',
    input: z.strictObject(pipelineList.input),
    output: listReply(pipelineShape),
    handler: async (ctx, page) => {
      const { rows, meta } = pipelineList.page(await readPipelines(ctx), page);
      return { data: rows, meta };
    },
  }),
  get: operation({
    ...place,
    method: 'GET',
    path: '/settings/pipelines/{id}',
    summary: 'Get one pipeline',
    description: 'The stages are in their order, each with its probability.',
    input: z.strictObject({ id }),
    output: recordReply(pipelineShape),
    handler: async (ctx, input) => {
      const found = (await readPipelines(ctx)).find((one) => one.id === input.id);
      if (!found) throw noRecord('pipeline', input.id);
      return { data: found };
    },
  }),
  stages: operation({
    ...place,
    method: 'GET',
    path: '/settings/deal-stages',
    summary: 'List the stages of all pipelines',
    description:
      'Pipeline by pipeline, each in its order. `sort_by=created_at` is the order in which the pipelines were created.',
    input: z.strictObject({
      ...stageList.input,
      pipeline_id: id.optional().describe('Stages of this pipeline alone.'),
    }),
    output: listReply(stageShape),
    handler: async (ctx, { pipeline_id: wanted, ...page }) => {
      const all = await readPipelines(ctx);
      const rows = all
        .filter((one) => wanted === undefined || one.id === wanted)
        .flatMap((pipeline) => pipeline.stages.map((stage) => ({ stage, pipeline })));
      const { rows: shown, meta } = stageList.page(rows, page);
      return { data: shown.map(({ stage }) => stage), meta };
    },
  }),
};
