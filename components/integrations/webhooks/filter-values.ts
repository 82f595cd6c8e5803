/** A property of an event's record and its accepted values, as typed. */
export interface FilterRow {
  property: string;
  values: string[];
}

type Scalar = string | number | boolean | null;

const isBare = (text: string) => /^(true|false|null|-?\d+(\.\d+)?)$/.test(text);

/** Reads `12`, `true` and `null` as JSON; in quotes they are texts. */
export function readValue(text: string): Scalar {
  if (isBare(text)) return JSON.parse(text);
  const quoted = /^"(.*)"$/s.exec(text)?.[1];
  return quoted !== undefined && (isBare(quoted) || /^".*"$/s.test(quoted)) ? quoted : text;
}

export function writeValue(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return isBare(value) || /^".*"$/s.test(value) ? `"${value}"` : value;
}

type Filter = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): boolean =>
  (Array.isArray(value) ? value : [value]).every((one) => one === null || typeof one !== 'object');

/** The conditions that are a value or a list of values. */
export const toRows = (filter: Filter): FilterRow[] =>
  Object.entries(filter)
    .filter(([, value]) => isRow(value))
    .map(([property, value]) => ({
      property,
      values: (Array.isArray(value) ? value : [value]).map(writeValue),
    }));

/** The other conditions, such as groups and operators, which calls of the API have set. */
export const furtherIn = (filter: Filter): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => !isRow(value)));

/** One value is sent as itself, several as a list; unfinished rows are left out. */
export const toFilter = (rows: readonly FilterRow[]): Record<string, Scalar | Scalar[]> =>
  Object.fromEntries(
    rows
      .filter(({ property, values }) => property.trim() && values.length > 0)
      .map(({ property, values }) => {
        const [first = null, ...others] = values.map(readValue);
        return [property.trim(), others.length ? [first, ...others] : first];
      }),
  );
