import { createContext } from 'react';
import { type Entry, isObject } from '../../kinds/kind.ts';
import { isSame, type Values } from '../values.ts';

/** A record as it would be saved, and the input from which the server computed it in a dry run. */
export interface Computed {
  input: Values;
  record: Entry;
}

/** What the server has computed for a form while it is filled. */
export interface ComputedState {
  /** The record as it would be saved now; undefined if the input is refused. */
  latest: Entry | undefined;
  /** The newest record that the server could compute. */
  last: Computed | undefined;
}

/** Forms without totals have none. */
export const ComputedContext = createContext<ComputedState | undefined>(undefined);

/** Sums of a line, the most important first. */
const sums = ['total', 'amount', 'subtotal'];

/** The sum of the lines that is computed from the others, by the schema of the list. */
export function sumOf(schema: unknown, written: readonly string[]): string | undefined {
  const items = isObject(schema) && isObject(schema.items) ? schema.items.properties : undefined;
  return isObject(items) ? sums.find((name) => name in items && !written.includes(name)) : undefined;
}

/** The line as the server computed it, unless it was changed since. */
export function computedLine(
  computed: Computed | undefined,
  list: string,
  row: Values,
  at: number,
): Values | undefined {
  const [sent, lines] = [computed?.input[list], computed?.record[list]];
  const line: unknown = Array.isArray(lines) ? lines[at] : undefined;
  if (!isObject(line)) return undefined;
  // A form of a known record sends its lines only if they were changed.
  const isCurrent =
    sent === undefined
      ? Object.entries(row).every(([name, value]) => isSame(value, line[name]))
      : Array.isArray(sent) && isSame(sent[at], row);
  return isCurrent ? line : undefined;
}
