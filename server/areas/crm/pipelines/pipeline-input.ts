import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { PlacedStage } from './default-pipeline.ts';
import { t } from './messages.ts';
import { requirable, stageKinds } from './stage-table.ts';

const stageInput = z.object({
  id: id.optional(),
  name: z.string().trim().min(1).max(100).optional(),
  kind: z.enum(stageKinds).optional(),
  probability: z.int().min(0).max(100).optional(),
  rot_days: z.int().min(1).max(3650).nullish(),
  required_fields: z.array(z.enum(requirable)).max(requirable.length).optional(),
});
type StageInput = z.output<typeof stageInput>;

export const stagesInput = z.array(stageInput).min(3).max(50);

/** Stages for won and lost deals have fixed probabilities. */
const certainty = { won: 100, lost: 0 } as const;
const evens = 50;

/** Reads the stages of a body in their order. A known stage keeps the properties that are not sent. */
export function stagesOf(
  ctx: Ctx,
  pipelineId: string,
  before: readonly PlacedStage[],
  given: readonly StageInput[],
): PlacedStage[] {
  return given.map((stage, at) => {
    const known = before.find((one) => one.id === stage.id);
    if (stage.id !== undefined && !known)
      throw invalidField(`stages.${at}.id`, 'not_found', t('stageNotFound', { id: stage.id }));
    const name = stage.name ?? known?.name;
    if (name === undefined) throw invalidField(`stages.${at}.name`, 'required', t('nameNeeded'));
    const kind = stage.kind ?? known?.kind ?? 'open';
    const rotDays = stage.rot_days === undefined ? (known?.rot_days ?? null) : stage.rot_days;
    return {
      id: known?.id ?? newId('deal_stage', Date.parse(ctx.now)),
      pipeline_id: pipelineId,
      name,
      position: at + 1,
      kind,
      probability: kind === 'open' ? (stage.probability ?? known?.probability ?? evens) : certainty[kind],
      rot_days: kind === 'open' ? rotDays : null,
      required_fields: stage.required_fields ?? known?.required_fields ?? [],
    };
  });
}
