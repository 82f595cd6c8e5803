import { and, asc } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { dealStages, pipelines } from '#db/schema/crm/deals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Nameable } from '#server/resources/resource/nameables.ts';
import { readPipelines } from './pipeline-rows.ts';
import { stageKinds } from './stage-table.ts';

const pipelineFields = {
  id: f.derived('id', z.string()),
  name: f.requiredText(100),
  position: f.derived('number', z.int()),
} satisfies Fields;

export const nameablePipelines: Nameable<typeof pipelineFields> = {
  path: '/settings/pipelines',
  area: 'crm',
  fields: pipelineFields,
  read: ({ tx, organization }, ids) =>
    tx
      .select({ id: pipelines.id, name: pipelines.name, position: pipelines.position })
      .from(pipelines)
      .where(and(inOrganization(pipelines, organization), ids && anyOf(pipelines.id, ids)))
      .orderBy(asc(pipelines.id)),
  choices: async (ctx) => (await readPipelines(ctx)).map(({ id, name }) => ({ id, title: name })),
};

const stageFields = {
  id: f.derived('id', z.string()),
  name: f.requiredText(100),
  kind: f.derived('enum', z.enum(stageKinds)),
  probability: f.derived('number', z.int()),
  position: f.derived('number', z.int()),
} satisfies Fields;

export const nameableStages: Nameable<typeof stageFields> = {
  path: '/settings/deal-stages',
  area: 'crm',
  fields: stageFields,
  read: ({ tx, organization }, ids) =>
    tx
      .select({
        id: dealStages.id,
        name: dealStages.name,
        kind: dealStages.kind,
        probability: dealStages.probability,
        position: dealStages.position,
      })
      .from(dealStages)
      .where(and(inOrganization(dealStages, organization), ids && anyOf(dealStages.id, ids)))
      .orderBy(asc(dealStages.id)),
  // Several pipelines may have stages of the same name, so the pipeline is part of the label.
  choices: async (ctx) => {
    const all = await readPipelines(ctx);
    return all.flatMap(({ name: of, stages }) =>
      stages.map(({ id, name, pipeline_id, kind, required_fields }) => ({
        id,
        title: all.length > 1 ? `${of}: ${name}` : name,
        label: name,
        sets: { pipeline_id, status: kind },
        needs: required_fields,
      })),
    );
  },
};
