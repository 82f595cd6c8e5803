import { isBlank } from '#components/records/form/values.ts';
import type { Provider } from '../integrations.ts';

type Config = Readonly<Record<string, unknown>>;

/** The credentials that this configuration requires. */
export const neededOf = ({ needs }: Pick<Provider, 'needs'>, config: Config): string[] =>
  needs.flatMap(({ credentials, property, values }) => {
    if (property === null) return credentials;
    const given = config[property];
    const isNeeded = values ? values.some((value) => value === given) : !isBlank(given);
    return isNeeded ? credentials : [];
  });

/** The credentials to ask for: required ones, optional ones and those that are already stored. */
export function askedOf(
  provider: Pick<Provider, 'needs' | 'credentials'>,
  config: Config,
  set: readonly string[],
): { name: string; isNeeded: boolean; isSet: boolean }[] {
  const { properties } = provider.credentials;
  const all = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  const needed = neededOf(provider, config);
  const conditional = provider.needs.flatMap(({ credentials }) => credentials);
  return all
    .filter((name) => needed.includes(name) || !conditional.includes(name) || set.includes(name))
    .map((name) => ({ name, isNeeded: needed.includes(name), isSet: set.includes(name) }));
}

/** The credentials to send: typed texts, and null for removed ones. */
export const typedOf = (given: Readonly<Record<string, unknown>>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === null || (typeof value === 'string' && value !== '') ? [[name, value]] : [],
    ),
  );

/** The credentials without their values, for the shown API call. */
export const withheld = (given: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === null ? null : '…']));
