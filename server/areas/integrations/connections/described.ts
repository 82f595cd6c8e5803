import { z } from 'zod';
import { isListed } from '../providers/other-organization.ts';
import type { Direction, Provider } from '../providers/provider.ts';
import { directions } from '../providers/provider.ts';

const schema = z.record(z.string(), z.unknown());

const need = z
  .object({
    credentials: z.array(z.string()),
    property: z.string().nullable(),
    values: z.array(z.union([z.string(), z.boolean()])).nullable(),
  })
  .describe(
    'Credentials that must be there: where `property` of `config` has one of `values`, or is there at all (null); always without a property.',
  );

export const describedProvider = z
  .object({
    provider: z.string(),
    title: z.string(),
    about: z.string(),
    auth: z.string(),
    directions: z.array(z.enum(directions)),
    resources: z.array(z.string()),
    has_runs: z.boolean().describe('Whether it can be run, now and on a schedule.'),
    needs: z.array(need),
    config: schema,
    credentials: schema,
    example: z.object({ config: schema, credentials: schema }),
  })
  .meta({ id: 'IntegrationProvider' });

const kindsOf = (resources: Provider['resources'], importable: readonly string[]): string[] => {
  if (resources === 'any') return [...importable];
  return resources === 'listed' ? importable.filter(isListed) : [...resources];
};

interface Found {
  jsonSchema: { type?: unknown; enum?: unknown[] };
  path: readonly (string | number)[];
}

/** Lists the kinds of records in the schema for its readers; they are checked when they are sent. */
function nameKinds({ jsonSchema, path }: Found, kinds: readonly string[]): void {
  const [outer, last] = path.slice(-2);
  const isKind = last === 'resource' || (outer === 'resources' && last === 'items');
  if (isKind && jsonSchema.type === 'string') jsonSchema.enum ??= [...kinds];
}

export function shownProvider(
  provider: Provider,
  any: readonly string[],
): z.output<typeof describedProvider> {
  const { key, title, about, auth, config, credentials, example } = provider;
  const kinds = kindsOf(provider.resources, any);
  const options = { io: 'input', unrepresentable: 'any' } as const;
  const ways: Direction[] = [...provider.directions];
  return {
    provider: key,
    title,
    about,
    auth,
    directions: ways,
    resources: kinds,
    has_runs: provider.pull !== undefined || provider.push !== undefined,
    needs: provider.needs.map(({ credentials: names, property, values }) => ({
      credentials: [...names],
      property,
      values: values && [...values],
    })),
    config: z.toJSONSchema(config, { ...options, override: (found) => nameKinds(found, kinds) }),
    credentials: z.toJSONSchema(credentials, options),
    example: { config: { ...example.config }, credentials: { ...example.credentials } },
  };
}
