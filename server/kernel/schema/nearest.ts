import { closest } from 'fastest-levenshtein';

/**
 * The longest name that is compared with known names: a longer one is no typing error, and comparing it is expensive.
 */
export const longestMistyped = 100;

/** The name that was probably meant; undefined if the given name is too long to be a typing error. */
export function nearest(given: string, names: Iterable<string>): string | undefined {
  const known = [...names];
  return given.length <= longestMistyped && known.length ? closest(given, known) : undefined;
}
