'use client';

import { useLocale } from 'next-intl';
import { use } from 'react';
import type { Locale } from '#server/vocabulary/locales.ts';
import { type Words, type WordTable, wordsFrom } from './lookups.ts';

const tables: Record<Locale, () => Promise<WordTable>> = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBR,
};

const known = new Map<Locale, Promise<Words>>();

function wordsIn(locale: Locale): Promise<Words> {
  const words = known.get(locale) ?? tables[locale]().then((table) => wordsFrom(table));
  known.set(locale, words);
  return words;
}

/** The labels of every kind of record, for pages whose kinds are not known in advance. They are downloaded separately. */
export const useAllWords = (): Words => use(wordsIn(useLocale()));
