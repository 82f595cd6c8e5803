/** The credentials that a provider needs, always or for some values of a property of the configuration. */
export interface Need {
  credentials: readonly string[];
  /** The property on which the need depends; null if the credentials are always needed. */
  property: string | null;
  /** The values of that property; null if any value is enough. */
  values: readonly (string | boolean)[] | null;
}

export const always = (...credentials: string[]): readonly Need[] => [
  { credentials, property: null, values: null },
];

function isNeeded({ property, values }: Need, config: object): boolean {
  if (property === null) return true;
  const [, given] = Object.entries(config).find(([name]) => name === property) ?? [];
  return values ? values.some((value) => value === given) : given !== undefined;
}

export const neededBy = (needs: readonly Need[], config: object): string[] =>
  needs.flatMap((need) => (isNeeded(need, config) ? [...need.credentials] : []));
