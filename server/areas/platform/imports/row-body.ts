import type { Resource } from '#server/resources/resource/resource.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { readCell, sentenceOf, type Written } from './read-cell.ts';

type Body = Record<string, unknown>;

export interface Reading {
  columns: readonly string[];
  mapping: Readonly<Record<string, string>>;
  emptyClears: boolean;
  /** The convention of each column. */
  written: readonly Written[];
}

/** A line of a file and the request body that is made of it. */
export interface Line {
  nth: number;
  cells: readonly string[];
  given: Body;
  /** Cells that can mean more than one thing. */
  problems: readonly ErrorDetail<string>[];
  /** The id of the record, if a column names it. */
  id: string;
}

/** The target of a column that is not imported. */
export const skipped = '-';

export const lineOf = (
  resource: Resource,
  { nth, cells }: Pick<Line, 'nth' | 'cells'>,
  reading: Reading,
): Line => ({
  nth,
  cells,
  ...bodyOfRow(resource, cells, reading),
  id: cellOf('id', cells, reading),
});

/** Returns the cell of the column that is mapped to this property. */
export const cellOf = (
  target: string,
  cells: readonly string[],
  reading: Pick<Reading, 'columns' | 'mapping'>,
): string => cells[reading.columns.findIndex((column) => targetOf(column, reading) === target)]?.trim() ?? '';

/**
 * Returns the property of a column: the mapped one, or the one of the same name. `metadata.plan` is a key of metadata.
 */
export const targetOf = (column: string, { mapping }: Pick<Reading, 'mapping'>): string =>
  (Object.hasOwn(mapping, column) ? mapping[column] : undefined) ?? column;

/** Makes a request body of a line. Empty cells are left out, unless they are to clear the property. */
function bodyOfRow(resource: Resource, cells: readonly string[], reading: Reading) {
  const body: Body = {};
  const problems: ErrorDetail<string>[] = [];
  for (const [at, column] of reading.columns.entries()) {
    const target = targetOf(column, reading);
    const cell = cells[at]?.trim() ?? '';
    // The id only finds the record of the line.
    if (target === skipped || target === 'id' || isDecidedByServer(resource, target)) continue;
    if (cell === '') {
      if (reading.emptyClears) place(body, target, null);
      continue;
    }
    const read = readCell(cell, fieldOf(resource, target), writtenIn(reading, at));
    if ('doubt' in read)
      problems.push({ path: target, rule: 'ambiguous', message: sentenceOf(cell, read.doubt) });
    else place(body, target, read.value);
  }
  return { given: body, problems };
}

export const fieldOf = ({ all }: Resource, name: string) =>
  Object.hasOwn(all, name) ? all[name] : undefined;

const exact: Written = { decimal: 'point', order: null, timezone: 'UTC' };

export const writtenIn = ({ written }: Pick<Reading, 'written'>, at: number): Written => written[at] ?? exact;

/**
 * Exports contain properties that the server decides. An import of an export must not set them. The `match_by` of the
 * import decides what happens with a duplicate.
 */
export const isDecidedByServer = (resource: Resource, name: string) =>
  name === 'on_duplicate' || (Object.hasOwn(resource.all, name) && !Object.hasOwn(resource.writable, name));

function place(body: Body, target: string, value: unknown): void {
  const dot = target.indexOf('.');
  if (dot < 0) {
    body[target] = value;
    return;
  }
  const [outer, inner] = [target.slice(0, dot), target.slice(dot + 1)];
  const holder = Object.hasOwn(body, outer) ? body[outer] : undefined;
  body[outer] = { ...(typeof holder === 'object' ? holder : {}), [inner]: value };
}
