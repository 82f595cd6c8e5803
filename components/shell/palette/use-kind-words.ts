'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { type KindWords, wordsFrom } from '#components/base/wording/words/lookups.ts';
import type { Locale } from '#server/vocabulary/locales.ts';

type Kinds = Record<string, KindWords>;

const parts: Record<Locale, () => Promise<{ default: Kinds }>> = {
  en: () => import('#components/base/wording/words/en/kinds.json'),
  es: () => import('#components/base/wording/words/es/kinds.json'),
  'pt-BR': () => import('#components/base/wording/words/pt-BR/kinds.json'),
};

/** The names of all kinds of record, which are downloaded with the palette. */
export function useKindWords() {
  const locale = useLocale();
  const { data: kinds } = useQuery({
    queryKey: ['kind words', locale],
    queryFn: () => loadPart(parts[locale]).then((part) => part.default),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!kinds) return undefined;
  return wordsFrom({ kinds, properties: {}, values: {}, verbs: {}, steps: {}, events: {}, chapters: {} });
}
