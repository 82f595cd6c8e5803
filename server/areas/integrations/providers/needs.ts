/** Credentials without which it cannot work: always, or where a property of the configuration says so. */
export interface Need {
  credentials: readonly string[];
  /** Null: whatever the configuration says. */
  property: string | null;
  /** Of that property; null where it is enough that there is one. */
  values: readonly (string | boolean)[] | null;
}

export const always = (...credentials: string[]): readonly Need[] => [
  { credentials, property: null, values: null },
];

function isNeeded({ property, values }: Need, config: object): boolean {
  if (property === null) return true;
  const [, said] = Object.entries(config).find(([name]) => name === property) ?? [];
  return values ? values.some((value) => value === said) : said !== undefined;
}

export const neededBy = (needs: readonly Need[], config: unknown): string[] =>
  needs.flatMap((need) => (isNeeded(need, Object(config)) ? [...need.credentials] : []));
