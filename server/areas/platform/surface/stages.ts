import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { isReadable } from '#server/calls/readable.ts';
import { type Tone, tones } from '#server/kernel/values/tones.ts';
import { nameableOf } from '#server/resources/resource/nameables.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

const stage = z.object({
  value: z.string(),
  /** The name of a stage that the organization has named; null for the values of the API. */
  title: z.string().nullable(),
  tone: z.enum(tones).nullable(),
  /** The values of other properties that a record has there: a deal in a stage has its pipeline and its status. */
  sets: z.record(z.string(), z.string()),
  /** The properties that a record must have there. */
  needs: z.array(z.string()),
});

type Stage = z.input<typeof stage>;

const toneOf = ({ states }: Resource, status: string | undefined): Tone | null => {
  const tones: Readonly<Record<string, Tone>> = states?.tones ?? {};
  return status === undefined ? null : (tones[status] ?? null);
};

async function stagesOf(ctx: Ctx, resource: Resource, by: string): Promise<Stage[]> {
  const field = resource.all[by];
  const nameable = field?.chosenFrom && nameableOf(field.chosenFrom);
  if (nameable) {
    if (!isReadable(ctx, nameable)) return [];
    const choices = await nameable.choices(ctx);
    return choices.map(({ id, title, label, sets = {}, needs = [] }) => ({
      value: id,
      title: label ?? title,
      tone: toneOf(resource, sets.status),
      sets,
      needs: [...needs],
    }));
  }
  const values = by === 'status' && resource.states ? resource.states.names : valuesOf(resource, by);
  return values.map((value) => ({
    value,
    title: null,
    tone: by === 'status' ? toneOf(resource, value) : null,
    sets: {},
    needs: [],
  }));
}

function valuesOf({ all }: Resource, by: string): string[] {
  const schema = all[by] && z.toJSONSchema(all[by].read, { io: 'output', unrepresentable: 'any' });
  const parts = [schema, ...(schema?.anyOf ?? [])];
  return parts.flatMap((one) => (one?.enum ?? []).map(String));
}

/** The steps of a record's bar, and the columns of a board. */
export const stages = operation({
  tag: 'Session',
  area: null,
  internal: true,
  role: 'viewer',
  method: 'GET',
  path: '/surface/stages',
  summary: 'The values of a property in their order, such as the stages of a deal',
  input: z.strictObject({ plural: z.string(), by: z.string() }),
  output: z.array(stage),
  handler: async (ctx, { plural, by }) => {
    const resource = allResources().find((one) => one.plural === plural);
    if (!resource || !isReadable(ctx, resource)) throw notFound(t('noKind', { plural }));
    return stagesOf(ctx, resource, by);
  },
});
