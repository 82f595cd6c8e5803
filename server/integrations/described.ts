import { z } from 'zod';
import { isListed } from './other-house.ts';
import type { Direction, Provider } from './provider.ts';
import { directions } from './provider.ts';

const schema = z.record(z.string(), z.unknown());

export const describedProvider = z
  .object({
    provider: z.string(),
    title: z.string(),
    about: z.string(),
    auth: z.string(),
    directions: z.array(z.enum(directions)),
    resources: z.array(z.string()),
    config: schema,
    credentials: schema,
    example: z.object({ config: schema, credentials: schema }),
  })
  .meta({ id: 'IntegrationProvider' });

const kindsOf = (resources: Provider['resources'], importable: readonly string[]): string[] => {
  if (resources === 'any') return [...importable];
  return resources === 'listed' ? importable.filter(isListed) : [...resources];
};

export function shownProvider(
  provider: Provider,
  importable: readonly string[],
): z.output<typeof describedProvider> {
  const { key, title, about, auth, resources, config, credentials, example } = provider;
  const options = { io: 'input', unrepresentable: 'any' } as const;
  const ways: Direction[] = [...provider.directions];
  return {
    provider: key,
    title,
    about,
    auth,
    directions: ways,
    resources: kindsOf(resources, importable),
    config: z.toJSONSchema(config, options),
    credentials: z.toJSONSchema(credentials, options),
    example: { config: { ...example.config }, credentials: { ...example.credentials } },
  };
}
