import { closest } from 'fastest-levenshtein';

/** What is longer is no slip of the pen, and would cost more to compare than to refuse. */
export const longestMistyped = 100;

/** The one of some names that was probably meant; none by what is too long to be mistyped. */
export function nearest(given: string, names: Iterable<string>): string | undefined {
  const known = [...names];
  return given.length <= longestMistyped && known.length ? closest(given, known) : undefined;
}
