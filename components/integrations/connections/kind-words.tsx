'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Words, type WordTable, wordsFrom } from '#components/base/wording/words/lookups.ts';

const Context = createContext<Words | undefined>(undefined);

/** Provides the names of kinds of record and their properties to the pages of one connection. */
export function KindWords({ table, children }: { table: WordTable; children: ReactNode }) {
  const words = useMemo(() => wordsFrom(table), [table]);
  return <Context value={words}>{children}</Context>;
}

export function useKindWords(): Words {
  const words = useContext(Context);
  if (!words) throw new Error('useKindWords must be called inside KindWords');
  return words;
}
