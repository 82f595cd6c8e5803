/** Jaro: letters in common near each other, and how many of them stand in another order. */
export function jaro(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Array<boolean>(b.length).fill(false);
  const ofA: string[] = [];
  for (let i = 0; i < a.length; i++)
    for (let j = Math.max(0, i - reach); j < Math.min(b.length, i + reach + 1); j++) {
      if (taken[j] || a[i] !== b[j]) continue;
      taken[j] = true;
      ofA.push(a.charAt(i));
      break;
    }
  if (ofA.length === 0) return 0;
  const ofB = [...b].filter((_, j) => taken[j]);
  const moved = ofA.filter((letter, i) => letter !== ofB[i]).length / 2;
  const shared = ofA.length;
  return (shared / a.length + shared / b.length + (shared - moved) / shared) / 3;
}

const longestPrefix = 4;

/** Winkler: names that begin alike are more likely the same. */
export function jaroWinkler(a: string, b: string): number {
  const base = jaro(a, b);
  let prefix = 0;
  while (prefix < longestPrefix && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix++;
  return base + prefix * 0.1 * (1 - base);
}

export function trigramsOf(text: string): Set<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** Groups of three letters that both have, of all that either has. */
export function trigramLikeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
