'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { inSentence } from '#components/base/wording/words/in-sentence.ts';
import { type KindWords, wordsFrom } from '#components/base/wording/words/lookups.ts';
import type { Locale } from '#server/vocabulary/locales.ts';

type Kinds = Record<string, KindWords>;
type Synonyms = Record<string, string[]>;

const parts: Record<Locale, () => Promise<[{ default: Kinds }, { default: Synonyms }]>> = {
  en: () =>
    Promise.all([
      import('#components/base/wording/words/en/kinds.json'),
      import('#components/base/wording/words/en/kind-synonyms.json'),
    ]),
  es: () =>
    Promise.all([
      import('#components/base/wording/words/es/kinds.json'),
      import('#components/base/wording/words/es/kind-synonyms.json'),
    ]),
  'pt-BR': () =>
    Promise.all([
      import('#components/base/wording/words/pt-BR/kinds.json'),
      import('#components/base/wording/words/pt-BR/kind-synonyms.json'),
    ]),
};

/** The names of all kinds of record, which are downloaded with the palette. */
export function useKindWords() {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['kind words', locale],
    queryFn: () => loadPart(parts[locale]),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return undefined;
  const [{ default: kinds }, { default: synonyms }] = data;
  const words = wordsFrom({
    kinds,
    properties: {},
    values: {},
    verbs: {},
    steps: {},
    events: {},
    chapters: {},
  });
  return {
    one: (kind: string) => words.kind(kind),
    many: (kind: string) => words.kind(kind, 'many'),
    inSentence: (kind: string) => inSentence(words.kind(kind)),
    gender: words.gender,
    /** Other words for one record of the kind. */
    synonyms: (kind: string): readonly string[] => synonyms[kind] ?? [],
  };
}

export type AllKindWords = NonNullable<ReturnType<typeof useKindWords>>;
