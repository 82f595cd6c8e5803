import { isObject } from '#components/records/kinds/kind.ts';

export interface Sum {
  currency: string | null;
  sum: number;
}

export interface Group {
  /** Null for the records without a value. */
  value: string | null;
  count: number;
  sums: readonly Sum[];
}

export interface Groups {
  groups: readonly Group[];
  /** The number of groups that the server has left out, because there are very many. */
  further: number;
}

/** The name of a group in the address. */
export const keyOfGroup = ({ value }: Pick<Group, 'value'>): string => value ?? 'null';

const sumIn = ({ currency, sum }: Record<string, unknown>): Sum => ({
  currency: typeof currency === 'string' ? currency : null,
  sum: Number(sum ?? 0),
});

/** The groups that have records, in the order of the answer of the board operation. */
export function groupsIn(reply: unknown): Groups {
  const { data, further_columns }: Record<string, unknown> = isObject(reply) ? reply : {};
  const columns = Array.isArray(data) ? data.filter(isObject) : [];
  const groups = columns.flatMap(({ value, count, sums }) =>
    (typeof value === 'string' || value === null) && Number(count) > 0
      ? [{ value, count: Number(count), sums: Array.isArray(sums) ? sums.filter(isObject).map(sumIn) : [] }]
      : [],
  );
  return { groups, further: Number(further_columns ?? 0) };
}

/** Groups in the order of the stages of a record; those of other values come last. */
export function inOrderOf(stages: readonly { value: string }[], groups: readonly Group[]): readonly Group[] {
  const places = new Map<string | null, number>(stages.map(({ value }, at) => [value, at]));
  const at = ({ value }: Group) => places.get(value) ?? stages.length;
  return groups.toSorted((a, b) => at(a) - at(b));
}

/** The closed groups after one was opened or closed. */
export const toggled = (closed: readonly string[], key: string): string[] =>
  closed.includes(key) ? closed.filter((one) => one !== key) : [...closed, key];

/** The part of a list's input, or of its address, that finds the records of a group besides its other filters. */
export function groupFilter(by: string, value: string | null, filter: string | null): Record<string, string> {
  return value === null ? { filter: withoutValue(by, filter) } : { [by]: value };
}

/** Adds to a filter that records have no value of the property. A filter that cannot be read is left for the server to refuse. */
function withoutValue(by: string, filter: string | null): string {
  const others = conditionsOf(filter);
  return others ? JSON.stringify({ and: [...others, { [by]: null }] }) : (filter ?? '');
}

function conditionsOf(filter: string | null): readonly unknown[] | undefined {
  if (filter === null) return [];
  try {
    const given: unknown = JSON.parse(filter);
    if (!isObject(given)) return undefined;
    const { and, ...own } = given;
    if (Array.isArray(and) && Object.keys(own).length === 0) return and;
    return Object.keys(given).length === 0 ? [] : [given];
  } catch {
    return undefined;
  }
}

/** A label in the middle of a sentence: *No owner*. Abbreviations keep their letters. */
export const inSentence = (label: string, locale: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1);
