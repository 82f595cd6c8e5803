/**
 * The longest name that is compared with known names: a longer one is no typing error, and comparing it is expensive.
 */
export const longestMistyped = 100;

/** The name in one spelling: `firstName` and `first-name` become `firstname`. */
export const plain = (name: string) =>
  name
    .slice(0, longestMistyped)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/**
 * The name that was probably meant, by its spelling. Undefined if no name is so near that the given one can be a typing
 * error, and for names that are too long.
 */
export function nearest(given: string, names: Iterable<string>): string | undefined {
  if (given.length > longestMistyped) return undefined;
  const typed = plain(given);
  let found: { name: string; apart: number } | undefined;
  for (const name of names) {
    const known = plain(name);
    // Most names are too long or too short, so they are not compared.
    if (Math.abs(known.length - typed.length) > mostApart(typed, known)) continue;
    const apart = distance(typed, known);
    if (apart < (found?.apart ?? Number.POSITIVE_INFINITY) && isNear(typed, known, apart))
      found = { name, apart };
  }
  return found?.name;
}

/** The number of typing errors that are likely in names of this length. Two references are not alike by their `_id`. */
function mostApart(typed: string, known: string): number {
  const ending = typed.endsWith('id') && known.endsWith('id') ? 2 : 0;
  const length = Math.max(typed.length, known.length) - ending;
  if (length < 3) return 0;
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
}

/** The first letter is rarely wrong; a short name with another first letter is another word, as `rate` and `date`. */
function isNear(typed: string, known: string, apart: number): boolean {
  if (apart > mostApart(typed, known)) return false;
  if (apart === 0 || typed[0] === known[0]) return true;
  const isOtherWord = typed.length === known.length && typed.slice(1) === known.slice(1);
  return apart === 1 && !(isOtherWord && known.length < 6);
}

/** The fewest letters to add, remove, replace or swap with their neighbour (Damerau and Levenshtein). */
export function distance(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const edited = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwapped ? Math.min(edited, at(before, j - 2) + 1) : edited);
    }
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], nth: number): number => row[nth] ?? Number.POSITIVE_INFINITY;
