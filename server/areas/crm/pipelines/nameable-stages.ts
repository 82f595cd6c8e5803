import type { Nameable } from '#server/kernel/resource/nameables.ts';
import { readPipelines } from './pipeline-rows.ts';

export const nameablePipelines: Nameable = {
  area: 'crm',
  all: async (ctx) => (await readPipelines(ctx)).map(({ id, name }) => ({ id, title: name })),
};

/** Where there are several pipelines, each of them may have a stage of the same name. */
export const nameableStages: Nameable = {
  area: 'crm',
  all: async (ctx) => {
    const pipelines = await readPipelines(ctx);
    return pipelines.flatMap(({ name: of, stages }) =>
      stages.map(({ id, name }) => ({ id, title: pipelines.length > 1 ? `${of}: ${name}` : name })),
    );
  },
};
