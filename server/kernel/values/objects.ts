/** A new record has no keys that a null could remove. */
export const withoutNulls = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([, inner]) => inner !== null));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
