import { isObject } from '../records/body.ts';

/** Where something was sent that the schema knows nothing of and that went no further: inside lists and objects. */
export function lostIn(sent: unknown, kept: unknown, path: readonly string[] = []): string[] {
  if (sent === kept) return [];
  if (Array.isArray(sent) && Array.isArray(kept)) {
    // A list that the schema made shorter cannot be laid beside what was sent.
    if (sent.length !== kept.length) return [];
    return sent.flatMap((one, at) => lostIn(one, kept[at], [...path, String(at)]));
  }
  if (!isObject(sent) || !isObject(kept)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const inner = [...path, name];
    return Object.hasOwn(kept, name) ? lostIn(value, kept[name], inner) : [inner.join('.')];
  });
}

const mostNamed = 50;

/** Names as a header can carry them, whatever somebody called them. */
export const ignoredHeader = (names: readonly string[]): string =>
  [...new Set(names)]
    .slice(0, mostNamed)
    .map((name) =>
      name
        .slice(0, 200)
        .toWellFormed()
        .replace(/[^!-+.-~-]/g, encodeURIComponent),
    )
    .join(', ');
