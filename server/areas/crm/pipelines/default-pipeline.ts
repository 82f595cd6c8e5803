import { z } from 'zod';
import { idFrom } from '#server/vocabulary/ids.ts';
import { stageKinds } from './stage-table.ts';

export const stageShape = z
  .object({
    id: z.string(),
    pipeline_id: z.string(),
    name: z.string(),
    position: z.int(),
    kind: z.enum(stageKinds),
    probability: z.int(),
    rot_days: z.int().nullable(),
    required_fields: z.array(z.string()),
  })
  .meta({ id: 'DealStage' });

export const pipelineShape = z
  .object({
    id: z.string(),
    name: z.string(),
    position: z.int(),
    version: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
    stages: z.array(stageShape),
  })
  .meta({ id: 'Pipeline' });

export type PlacedStage = z.output<typeof stageShape>;
export type Pipeline = z.output<typeof pipelineShape>;

const rotDays = 30;
const stages = [
  ['Prospecting', 'open', 10],
  ['Qualified', 'open', 25],
  ['Proposal', 'open', 50],
  ['Negotiation', 'open', 75],
  ['Won', 'won', 100],
  ['Lost', 'lost', 0],
] as const;

export type StageName = (typeof stages)[number][0];

export const pipelineWith = (id: string, stageId: (name: StageName) => string, at: string): Pipeline => ({
  id,
  name: 'Sales',
  position: 1,
  version: 1,
  created_at: at,
  updated_at: at,
  stages: stages.map(([name, kind, probability], i) => ({
    id: stageId(name),
    pipeline_id: id,
    name,
    position: i + 1,
    kind,
    probability,
    rot_days: kind === 'open' ? rotDays : null,
    required_fields: [],
  })),
});

/**
 * The pipeline that an organization has from its first day. Its ids are derived from the organization's id, so readers
 * get the same ids before and after it is stored with its first use.
 */
export const defaultPipeline = (organization: string, at: string): Pipeline =>
  pipelineWith(
    idFrom('pipeline', organization, 'default'),
    (name) => idFrom('deal_stage', organization, name),
    at,
  );
