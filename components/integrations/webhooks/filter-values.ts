/** A property that an event's record must have, and the values that it may have, as they are typed. */
export interface FilterRow {
  property: string;
  values: string[];
}

type Scalar = string | number | boolean | null;

const isBare = (text: string) => /^(true|false|null|-?\d+(\.\d+)?)$/.test(text);

/** `12`, `true` and `null` are what they look like; in quotes they are texts. */
export function readValue(text: string): Scalar {
  if (isBare(text)) return JSON.parse(text);
  const quoted = /^"(.*)"$/s.exec(text)?.[1];
  return quoted !== undefined && (isBare(quoted) || /^".*"$/s.test(quoted)) ? quoted : text;
}

export function writeValue(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return isBare(value) || /^".*"$/s.test(value) ? `"${value}"` : value;
}

export const toRows = (filter: Readonly<Record<string, unknown>>): FilterRow[] =>
  Object.entries(filter).map(([property, value]) => ({
    property,
    values: (Array.isArray(value) ? value : [value]).map(writeValue),
  }));

/** One value is that value, several are a list; a row without either says nothing yet. */
export const toFilter = (rows: readonly FilterRow[]): Record<string, Scalar | Scalar[]> =>
  Object.fromEntries(
    rows
      .filter(({ property, values }) => property.trim() && values.length > 0)
      .map(({ property, values }) => {
        const [first = null, ...others] = values.map(readValue);
        return [property.trim(), others.length ? [first, ...others] : first];
      }),
  );
