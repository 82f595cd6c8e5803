import { namesOfSameMeaning } from './alike-names.ts';
import { nearest, plain } from './nearest.ts';

/** A word that more names contain says too little about which one was meant. */
const mostMeant = 3;

/** The names among these that were probably meant: by their spelling or meaning, or because they contain the word. */
export function namesMeant(name: string, known: readonly string[]): string[] {
  const alike = namesAlike(name, known);
  return alike.length > 0 ? alike : namesContaining(name, known);
}

/** The names among these that are spelled almost the same, or else those that mean the same. */
export function namesAlike(name: string, known: readonly string[]): string[] {
  const word = plain(name);
  if (word === '') return [];
  const byPlain = byPlainName(known);
  const same = byPlain.get(word) ?? byPlain.get(`${word}id`);
  if (same !== undefined) return [same];
  const near = nearest(name, byPlain.keys());
  const spelled = near === undefined ? undefined : byPlain.get(near);
  return spelled === undefined ? namesOfSameMeaning(word, byPlain) : [spelled];
}

/** A name inside of an object, such as `address.country`, is also found without the object. */
function byPlainName(known: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map(known.map((name) => [plain(name), name]));
  for (const name of known) {
    const inner = plain(name.slice(name.lastIndexOf('.') + 1));
    if (inner !== '' && !found.has(inner)) found.set(inner, name);
  }
  return found;
}

/** `discount` is a word of `discount_pct`. */
function namesContaining(name: string, known: readonly string[]): string[] {
  const words = wordsOf(name);
  if (!words.some((word) => word.length >= 3)) return [];
  const found = known.filter((one) => {
    const own = wordsOf(one);
    return words.every((word) => own.includes(word));
  });
  return found.length <= mostMeant ? found : [];
}

const wordsOf = (name: string): string[] =>
  name
    .slice(0, 100)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
