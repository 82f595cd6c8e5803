import { parse as parseArray } from 'postgres-array';

/** Converts PostgreSQL's '2026-01-31 09:30:00.5+00' into JavaScript's '2026-01-31T09:30:00.500Z'. */
function toIso(text: string): string {
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

/** PostgreSQL's array types by their oid, with the function that reads an element. */
const arrays: Record<number, (text: string) => unknown> = {
  1000: (text) => text === 't', // boolean
  1002: String, // "char"
  1003: String, // name
  1005: Number, // smallint
  1007: Number, // integer
  1009: String, // text
  1015: String, // varchar
  1016: Number, // bigint
  1021: Number, // real
  1022: Number, // double precision
  1028: Number, // oid
  1182: String, // date
  1185: toIso, // timestamptz
  1231: String, // numeric
  2951: String, // uuid
  3807: (text) => JSON.parse(text), // jsonb
};

function arrayItem(item: unknown): string {
  if (item === undefined) throw new TypeError('an array parameter holds undefined');
  if (Array.isArray(item)) return arrayText(item);
  return item === null ? 'NULL' : `"${String(item).replace(/[\\"]/g, '\\$&')}"`;
}

const arrayText = (items: readonly unknown[]): string => `{${items.map(arrayItem).join(',')}}`;

const arrayType = (oid: number, parse: (text: string) => unknown) => ({
  to: oid,
  from: [oid],
  serialize: (value: string) => value,
  parse: (text: string) => (text === '{}' ? [] : parseArray(text, parse)),
});

/** Most JSON columns are empty in most rows. */
const parseJson = (text: string): unknown => (text === '{}' ? {} : text === '[]' ? [] : JSON.parse(text));

/** Parameters are sent as text; JSON is returned parsed, instants as ISO text, int8 as number. */
export const valueTypes = {
  ...Object.fromEntries(
    Object.entries(arrays).map(([oid, parse]) => [`array_${oid}`, arrayType(Number(oid), parse)]),
  ),
  json: {
    to: 3802,
    from: [114, 3802],
    serialize: (value: string) => value,
    parse: parseJson,
  },
  instant: { to: 1184, from: [1184], serialize: (value: string) => value, parse: toIso },
  date: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (text: string) => text },
  boolean: {
    to: 16,
    from: [16],
    serialize: (value: string) => value,
    parse: (text: string) => text === 't',
  },
  int8: { to: 20, from: [20], serialize: String, parse: Number },
};

/** The driver would tell PostgreSQL the types of these values, and prepare a statement for each combination of types. */
export function asText(value: unknown): unknown {
  if (value === undefined) throw new TypeError('a parameter is undefined');
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return Array.isArray(value) ? arrayText(value) : value;
}
