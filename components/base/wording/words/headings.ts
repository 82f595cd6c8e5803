import { type Locale, locales } from '#server/calls/locales.ts';
import { headingSynonyms } from './heading-synonyms.ts';
import { plainHeading } from './plain-heading.ts';
import { wordsOf } from './words.ts';

/**
 * Which property a heading means: its name, the word of the person's language for it, that of another language, a usual
 * synonym. What means two properties in the same way means neither, so that nobody's column goes to the wrong one.
 */
export function headingsOf(
  kind: string,
  properties: readonly string[],
  locale: Locale,
): Record<string, string> {
  const inOrder = [locale, ...locales.filter((one) => one !== locale)];
  const ways: ((name: string) => readonly string[])[] = [
    (name) => [name],
    ...inOrder.map((one) => (name: string) => [wordsOf(one).property(kind, name)]),
    (name) => headingSynonyms[`${kind}.${name}`] ?? headingSynonyms[name] ?? [],
  ];
  const found = new Map<string, string>();
  for (const way of ways) {
    const meant = Map.groupBy(
      properties.flatMap((name) => way(name).map((heading) => [plainHeading(heading), name] as const)),
      ([heading]) => heading,
    );
    for (const [heading, all] of meant) {
      const [name, ...others] = new Set(all.map(([, one]) => one));
      if (heading !== '' && name !== undefined && others.length === 0 && !found.has(heading))
        found.set(heading, name);
    }
  }
  return Object.fromEntries(found);
}
