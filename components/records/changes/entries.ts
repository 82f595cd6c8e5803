export interface Change {
  from?: unknown;
  to?: unknown;
}

/** A step of a path inside a record: a property, or an item of a list with its label. */
export type Step = { property: string } | { item: string; key: string };

export interface Entry extends Change {
  path: readonly Step[];
}

type Held = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Held =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

/** True for a value with only `from` and `to`: the hours of a day, or the days of a period. */
export const isSpan = (value: unknown): value is { from: string; to: string } =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  typeof value.from === 'string' &&
  typeof value.to === 'string';

/** References, actors and spans count as single values, although they have several properties. */
const isOneValue = (value: Held) =>
  isSpan(value) || (typeof value.id === 'string' && typeof value.type === 'string');

const isList = (value: unknown): value is Held[] =>
  Array.isArray(value) && value.every((item) => isObject(item) && !isOneValue(item));

/**
 * Properties with sentences of the product. Events have them in English only; the record itself shows them in the
 * reader's language.
 */
export const isSentence = (name: string) => /(^|_)error$|^(disabled_reason|message)$/.test(name);

/** Properties that change with every write and need not be shown. */
const hiddenProperties = ['version', 'updated_at', 'created_at', 'id', 'created_by', 'organization_id'];

/** All single differences: objects and lists are split into their parts, and unchanged parts are left out. */
export const entriesOf = (
  changes: Readonly<Record<string, Change>>,
  leaveOut: readonly string[] = hiddenProperties,
): Entry[] =>
  Object.entries(changes)
    .filter(([name]) => !leaveOut.includes(name))
    .flatMap(([name, change]) => within(stepsTo(name), change));

/** Events of settings name their changes by path: `policies.ticket_reopen_days`. */
const stepsTo = (name: string): Step[] => name.split('.').map((property) => ({ property }));

function within(path: readonly Step[], { from, to }: Change): Entry[] {
  if (isSame(from, to)) return [];
  const isTaken = (value: unknown) => isObject(value) && !isOneValue(value);
  if ((isTaken(from) && (isTaken(to) || isNothing(to))) || (isTaken(to) && isNothing(from)))
    return insideObject(path, isObject(from) ? from : {}, isObject(to) ? to : {});
  const [old, next] = [from ?? [], to ?? []];
  if (isList(old) && isList(next)) return insideList(path, old, next);
  return [{ path, from, to }];
}

function insideObject(path: readonly Step[], from: Held, to: Held): Entry[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => name !== 'id');
  return names.flatMap((property) =>
    within([...path, { property }], { from: from[property] ?? null, to: to[property] ?? null }),
  );
}

const labels = ['name', 'title', 'label', 'description', 'key', 'date', 'day'];

const labelOf = (item: Held, at: number): string =>
  labels
    .map((name) => item[name])
    .find((value): value is string => typeof value === 'string' && value !== '') ?? String(at + 1);

/** The keys that match items before and after: their ids, or else their labels, or else their positions. */
function keysOf(items: readonly Held[], all: readonly Held[]): string[] {
  if (all.every(({ id }) => typeof id === 'string')) return items.map(({ id }) => String(id));
  const keys = items.map(labelOf);
  return new Set(keys).size === keys.length ? keys : items.map((_, at) => String(at));
}

function insideList(path: readonly Step[], from: readonly Held[], to: readonly Held[]): Entry[] {
  const all = [...from, ...to];
  const [oldKeys, newKeys] = [keysOf(from, all), keysOf(to, all)];
  const gone = from.flatMap((item, at) =>
    newKeys.includes(oldKeys[at] ?? '')
      ? []
      : [{ path: [...path, { item: labelOf(item, at), key: oldKeys[at] ?? '' }], from: item, to: null }],
  );
  const others = to.flatMap((item, at) => {
    const before = from[oldKeys.indexOf(newKeys[at] ?? '')];
    const own = [...path, { item: labelOf(before ?? item, at), key: newKeys[at] ?? '' }];
    return before ? insideObject(own, before, item) : [{ path: own, from: null, to: item }];
  });
  const found = [...gone, ...others];
  if (found.length > 0) return found;
  return [{ path, from: from.map(labelOf), to: to.map(labelOf) }];
}

/** The values of a created record as changes. */
export const asMade = (values: Held): Record<string, Change> =>
  Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { from: null, to }]));

export const asRemoved = (values: Held): Record<string, Change> =>
  Object.fromEntries(Object.entries(values).map(([name, from]) => [name, { from, to: null }]));
