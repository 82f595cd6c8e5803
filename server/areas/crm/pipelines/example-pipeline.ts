import { pipelineWith, type StageName } from './default-pipeline.ts';

export const exampleTime = '2026-01-15T09:30:00.000Z';

const stageIds: Readonly<Record<StageName, string>> = {
  Prospecting: 'stg_01kf0fk9m0bg8rqsq87t0gzcr7',
  Qualified: 'stg_01kf0fk9m0ggv0j973gbm3xqe1',
  Proposal: 'stg_01kf0fk9m06yk6dwxwv3fvw9zx',
  Negotiation: 'stg_01kf0fk9m0crpjrg3b8fbv4p8f',
  Won: 'stg_01kf0fk9m074ytbvktsk0a9q64',
  Lost: 'stg_01kf0fk9m0kfw66dnqv8jfv8gk',
};

/** The pipeline in the examples of the reference, which are made before the prefixes of ids are registered. */
export const examplePipeline = pipelineWith(
  'pip_01kf0fk9m0mh0j01gfb4m5h8h2',
  (name) => stageIds[name],
  exampleTime,
);
