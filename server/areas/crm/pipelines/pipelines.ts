import { z } from 'zod';
import { noRecord } from '#server/calls/errors.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/kernel/calls/replies.ts';
import { metaOf, sliceOf } from '#server/kernel/lists/pages.ts';
import { pageInput } from '#server/kernel/lists/query.ts';
import { id } from '#server/kernel/schema/record-id.ts';
import { pipelineShape, stageShape } from './default-pipeline.ts';
import { readPipelines } from './pipeline-rows.ts';

const place = { tag: 'Settings', area: 'crm' } as const;
const { cursor: _, ...paging } = pageInput(['position']);
const pages = { ...paging, sort_dir: z.enum(['asc', 'desc']).default('asc') };

export const pipelines = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/settings/pipelines',
    summary: 'List pipelines with their stages',
    description: 'In their own order.',
    input: z.strictObject(pages),
    output: listReply(pipelineShape),
    handler: async (ctx, page) => paged(await readPipelines(ctx), page),
  }),
  get: operation({
    ...place,
    method: 'GET',
    path: '/settings/pipelines/{id}',
    summary: 'Get one pipeline',
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
    description: 'Pipeline by pipeline, each in its order.',
    input: z.strictObject({
      ...pages,
      pipeline_id: id.optional().describe('Stages of this pipeline alone.'),
    }),
    output: listReply(stageShape),
    handler: async (ctx, { pipeline_id: wanted, ...page }) => {
      const all = await readPipelines(ctx);
      return paged(
        all.filter((one) => wanted === undefined || one.id === wanted).flatMap((one) => one.stages),
        page,
      );
    },
  }),
};

function paged<T>(rows: readonly T[], page: Parameters<typeof sliceOf>[0]) {
  const { limit, offset, ascending } = sliceOf(page);
  const ordered = ascending ? rows : rows.toReversed();
  return { data: ordered.slice(offset, offset + limit), meta: metaOf(rows.length, page) };
}
