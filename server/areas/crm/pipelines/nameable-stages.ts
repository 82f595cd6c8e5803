import type { Nameable } from '#server/kernel/resource/nameables.ts';
import { readPipelines } from './pipeline-rows.ts';

export const nameablePipelines: Nameable = {
  path: '/settings/pipelines',
  area: 'crm',
  all: async (ctx) => (await readPipelines(ctx)).map(({ id, name }) => ({ id, title: name })),
};

/** Several pipelines may have stages of the same name, so the pipeline is part of the label. */
export const nameableStages: Nameable = {
  path: '/settings/deal-stages',
  area: 'crm',
  all: async (ctx) => {
    const pipelines = await readPipelines(ctx);
    return pipelines.flatMap(({ name: of, stages }) =>
      stages.map(({ id, name }) => ({ id, title: pipelines.length > 1 ? `${of}: ${name}` : name })),
    );
  },
};
