/** One line of a JSON text as it is shown: a value, or the head of an object or a list. */
export interface JsonRow {
  /** The path as a program would write it: `data.object.emails[0]`. */
  path: string;
  name: string;
  value: unknown;
  depth: number;
  /** Number of entries inside; undefined for a plain value. */
  size: number | undefined;
  isOpen: boolean;
}

type Entry = readonly [name: string, path: string, value: unknown];

const isName = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key);

const under = (path: string, key: string) =>
  isName(key) ? (path ? `${path}.${key}` : key) : `${path}[${JSON.stringify(key)}]`;

function entriesOf(value: unknown, path: string): Entry[] | undefined {
  if (Array.isArray(value)) return value.map((item, i) => [String(i), `${path}[${i}]`, item]);
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).map(([key, inner]) => [key, under(path, key), inner]);
}

/** The visible lines while the given paths are closed. */
export function rowsOf(root: unknown, closed: ReadonlySet<string>): JsonRow[] {
  const rows: JsonRow[] = [];
  const add = ([name, path, value]: Entry, depth: number) => {
    const inner = entriesOf(value, path);
    const isOpen = inner !== undefined && inner.length > 0 && !closed.has(path);
    rows.push({ path, name, value, depth, size: inner?.length, isOpen });
    if (isOpen) for (const entry of inner) add(entry, depth + 1);
  };
  const top = entriesOf(root, '');
  if (top) for (const entry of top) add(entry, 0);
  else add(['', '', root], 0);
  return rows;
}

/** The paths of all lines that can be closed. */
export const branches = (root: unknown): string[] =>
  rowsOf(root, new Set())
    .filter(({ size }) => size)
    .map(({ path }) => path);

export const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : String(value);

/** A plain value as JSON text. */
export const asJson = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** The rows whose name or plain value contains the search text. */
export function matches(root: unknown, words: string): JsonRow[] {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return [];
  return rowsOf(root, new Set()).filter(({ name, value, size }) =>
    `${name} ${size === undefined ? asJson(value) : ''}`.toLowerCase().includes(wanted),
  );
}

/** True if `branch` must be open for `path` to be visible. */
export const isWithin = (path: string, branch: string): boolean =>
  path.startsWith(`${branch}.`) || path.startsWith(`${branch}[`);

type Step = { row: JsonRow | undefined } | { fold: JsonRow };

/** The effect of a key on a line, as in every tree view: move up or down, go in or out, open or close. */
export function stepOf(key: string, rows: readonly JsonRow[], at: number): Step | undefined {
  const row = rows[at];
  if (!row) return undefined;
  switch (key) {
    case 'ArrowDown':
      return { row: rows[at + 1] };
    case 'ArrowUp':
      return { row: rows[at - 1] };
    case 'Home':
      return { row: rows[0] };
    case 'End':
      return { row: rows.at(-1) };
    case 'ArrowRight':
      return row.size && !row.isOpen ? { fold: row } : { row: row.isOpen ? rows[at + 1] : undefined };
    case 'ArrowLeft':
      return row.isOpen
        ? { fold: row }
        : { row: rows.slice(0, at).findLast(({ depth }) => depth < row.depth) };
    case 'Enter':
      return row.size ? { fold: row } : undefined;
    default:
      return undefined;
  }
}
