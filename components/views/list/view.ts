import { parseAsArrayOf, parseAsBoolean, parseAsInteger, parseAsString } from 'nuqs/server';
import type { Kind } from '#components/records/kinds/kind.ts';

/** The parts of a list's address that are not filters; filters have the names of their properties. */
export const ownParsers = {
  q: parseAsString.withDefault(''),
  sort: parseAsString,
  page: parseAsInteger.withDefault(1),
  per: parseAsInteger.withDefault(20),
  tag: parseAsString,
  deleted: parseAsBoolean.withDefault(false),
  columns: parseAsArrayOf(parseAsString),
  /** The filter with groups, as JSON. */
  filter: parseAsString,
  /** The property whose values have a group each, and the values whose group is closed. */
  group: parseAsString,
  closed: parseAsArrayOf(parseAsString),
  /** The property whose values are the lanes of a board. */
  lanes: parseAsString,
};

export const pageSizes = [20, 50, 100] as const;

export type OwnView = {
  q: string;
  sort: string | null;
  page: number;
  per: number;
  tag: string | null;
  deleted: boolean;
  columns: string[] | null;
  filter: string | null;
  group: string | null;
  closed: string[] | null;
  lanes: string | null;
};
export type Filters = Readonly<Record<string, string | null>>;

type Filtered = Pick<Kind, 'list'>;

export const filterParsers = ({ list }: Filtered) =>
  Object.fromEntries(Object.keys(list.filters).map((name) => [name, parseAsString]));

/** Reads a sort order; `-created_at` is descending. */
export function orderOf({ list }: Filtered, sort: string | null): { by: string; isUp: boolean } {
  const [first = 'created_at'] = list.sorts;
  const by = sort?.replace(/^-/, '') ?? first;
  return list.sorts.includes(by)
    ? { by, isUp: sort !== null && !sort.startsWith('-') }
    : { by: first, isUp: false };
}

/** Reads `from..to`, either of which may be missing. */
export function rangeOf(text: string): { from: string; to: string } {
  const [from = '', to = ''] = text.split('..');
  return { from, to };
}

export const rangeText = ({ from, to }: { from: string; to: string }) =>
  from || to ? `${from}..${to}` : null;

/** True if the list matches parts of the text; otherwise the whole text must match. */
const mayBePart = (operators: readonly string[], text: string) =>
  operators.includes('like') && /[\p{L}\p{N}]{3}/u.test(text);

function condition({ kind, operators }: Filtered['list']['filters'][string], text: string): unknown {
  if (kind === 'number' || kind === 'date' || kind === 'instant') {
    if (!text.includes('..')) return text;
    const { from, to } = rangeOf(text);
    return { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) };
  }
  if (kind === 'enum' && text.includes(',')) return { in: text };
  return mayBePart(operators, text) ? { like: text } : text;
}

const conditions = ({ list }: Filtered, filters: Filters) =>
  Object.fromEntries(
    Object.entries(list.filters).flatMap(([name, filter]) => {
      const text = filters[name];
      return text ? [[name, condition(filter, text)] as const] : [];
    }),
  );

/** The search, the filters and the order without the page, as an export takes them. */
export function searchOf(kind: Filtered, view: OwnView, filters: Filters): Record<string, unknown> {
  const { by, isUp } = orderOf(kind, view.sort);
  return {
    sort_by: by,
    sort_dir: isUp ? 'asc' : 'desc',
    ...(view.q.trim() && kind.list.is_searchable ? { search: view.q.trim() } : {}),
    ...(view.tag?.trim() ? { tag: view.tag.trim() } : {}),
    ...(view.deleted ? { include_deleted: true } : {}),
    ...(view.filter === null ? {} : { filter: view.filter }),
    ...conditions(kind, filters),
  };
}

export const listInputOf = (kind: Filtered, view: OwnView, filters: Filters): Record<string, unknown> => ({
  page: Math.max(1, view.page),
  per_page: pageSizes.find((size) => size === view.per) ?? pageSizes[0],
  ...searchOf(kind, view, filters),
});
