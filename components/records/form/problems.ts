import { type WireError, wireError } from '#components/base/data/wire-error.ts';
import type { Property } from './editor-of.ts';
import { isSame, type Values, valueAt } from './values.ts';

export type Problems = Readonly<Record<string, string>>;

/** Paths of problems that concern the whole record. */
const whole = ['', 'id'];

const dotted = (path: string) => path.replace(/\[(\w+)\]/g, '.$1');

/** Sorts problems by the path of their property; those without a shown property are returned apart. */
export function problemsIn(
  { details }: Pick<WireError, 'details'>,
  properties: readonly Property[],
  wordFor: (property: string) => string = (property) => property,
) {
  const shown = new Set(properties.map(({ name }) => name));
  const sentAs = new Map(properties.flatMap(({ name, sentAs: all = [] }) => all.map((one) => [one, name])));
  const at: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, message } of details) {
    const [first = ''] = dotted(path).split('.');
    const own = sentAs.get(first);
    if (shown.has(first)) at[dotted(path)] = message;
    else if (own !== undefined) at[own] = message;
    else others.push(whole.includes(path) ? message : `${wordFor(path)}: ${message}`);
  }
  return { at, others };
}

/** Tells if somebody else changed the record after it was read. */
export const isConflict = (error: unknown) => wireError(error).details.some(({ rule }) => rule === 'version');

/** The problems of the values that are still as they were refused. */
export function standingProblems(problems: Problems, before: Values, after: Values): Problems {
  const all = Object.entries(problems);
  const standing = all.filter(([path]) => isSame(valueAt(before, path), valueAt(after, path)));
  return standing.length === all.length ? problems : Object.fromEntries(standing);
}
