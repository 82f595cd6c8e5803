import { type Locale, locales } from '#server/vocabulary/locales.ts';
import { headingSynonyms } from './heading-synonyms.ts';
import { plainHeading } from './plain-heading.ts';
import { wordsOf } from './words.ts';

/**
 * Maps the headings of an imported file to properties: a heading may be the property's name, its label in the person's
 * language, its label in another language, or a synonym. A heading that means two properties in the same way is left
 * out, so that no column is imported into the wrong property.
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
