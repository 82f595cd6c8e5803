import { z } from 'zod';
import { type Refers, refersIn } from '#server/areas/platform/surface/described-inputs.ts';
import { isShown } from '#server/areas/platform/surface/kind-operations.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { type Asking, mayAsk } from './answering.ts';
import { type Feature, groups, usesModel } from './feature.ts';

const schema = z.record(z.string(), z.unknown());

export const describedFeature = z
  .object({
    feature: z.string(),
    title: z.string(),
    about: z.string(),
    group: z.enum(groups),
    areas: z.array(z.string()),
    role: z.string(),
    allowed: z.boolean().describe('Whether the caller may run it.'),
    uses_model: z.boolean(),
    input: schema,
    refers: z
      .record(z.string(), z.array(z.string()))
      .describe('By property name: the kinds of record that an id there may refer to.'),
    result: schema,
    example: schema,
  })
  .meta({ id: 'AiFeature' });

/** A function about a record of any kind takes `type` and `id`. */
function refersOf(input: Record<string, unknown>, own: Refers = {}): Refers {
  const { properties = {} } = z.object({ properties: schema.optional() }).parse(input);
  const isAboutAny = 'type' in properties && 'id' in properties;
  const shown = () => allResources().flatMap(({ kind }) => (isShown(kind) ? [kind] : []));
  return { ...refersIn(input), ...own, ...(isAboutAny ? { id: shown() } : {}) };
}

type Described = z.output<typeof describedFeature>;

function buildDescription(feature: Feature): Omit<Described, 'allowed'> {
  const { name, title, about, group, areas, role, result, example } = feature;
  const options = { unrepresentable: 'any' } as const;
  const input = z.toJSONSchema(feature.input, { ...options, io: 'input' });
  return {
    feature: name,
    title,
    about,
    group,
    areas: [...areas],
    role,
    uses_model: usesModel(feature),
    input,
    refers: refersOf(input, feature.refers),
    result: z.toJSONSchema(result, { ...options, io: 'output' }),
    example,
  };
}

const known = new Map<string, ReturnType<typeof buildDescription>>();

/** The description of a function, and whether this caller may run it. */
export function describeFeature(feature: Feature, actor: Asking): Described {
  const own = known.get(feature.name) ?? buildDescription(feature);
  known.set(feature.name, own);
  return { ...own, allowed: mayAsk(actor, feature) };
}
