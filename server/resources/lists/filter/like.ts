/**
 * Compares a text with a LIKE pattern regardless of case, like ILIKE of PostgreSQL. The time is at most the product of
 * both lengths, which a regular expression would not guarantee.
 */
export function isLike(text: string, pattern: string): boolean {
  const letters = [...text].map(lowerCase);
  const parts = partsOf(pattern);
  let [at, part] = [0, 0];
  // The place after the last `%`. If the rest does not match there, the `%` takes one more letter.
  let again: { at: number; part: number } | undefined;
  while (at < letters.length) {
    const wanted = parts[part];
    if (wanted === any) {
      part += 1;
      again = { at, part };
    } else if (wanted === one || (wanted !== undefined && wanted === letters[at])) {
      at += 1;
      part += 1;
    } else if (again) {
      again.at += 1;
      ({ at, part } = again);
    } else return false;
  }
  return parts.slice(part).every((rest) => rest === any);
}

const any = Symbol('any text');
const one = Symbol('any letter');

function partsOf(pattern: string): (string | typeof any | typeof one)[] {
  const parts: (string | typeof any | typeof one)[] = [];
  const letters = [...pattern];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? '';
    if (letter === '%') parts.push(any);
    else if (letter === '_') parts.push(one);
    else parts.push(lowerCase(letter === '\\' ? (letters[++at] ?? '') : letter));
  }
  return parts;
}

/** The lower case of a single letter. PostgreSQL maps each letter to one, regardless of its neighbours. */
const lowerCase = (letter: string): string => [...letter.toLowerCase()][0] ?? letter;
