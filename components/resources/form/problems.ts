import { type WireError, wireError } from '#components/base/data/wire-error.ts';
import type { Property } from './editor-of.ts';

export type Problems = Readonly<Record<string, string>>;

/** Paths of what is wrong with the record as a whole. */
const whole = ['', 'id'];

const dotted = (path: string) => path.replace(/\[(\w+)\]/g, '.$1');

/** What is wrong, by the path of the property; what belongs to none that is shown stands on its own. */
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

/** Somebody else changed the record after it was read. */
export const isConflict = (error: unknown) => wireError(error).details.some(({ rule }) => rule === 'version');
