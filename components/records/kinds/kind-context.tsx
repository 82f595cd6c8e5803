'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Words, type WordTable, wordsFrom } from '#components/base/wording/words/lookups.ts';
import { type Naming, NamingContext } from '../form/naming.tsx';
import type { Kind } from './kind.ts';

const KindContext = createContext<{ kind: Kind; words: Words } | undefined>(undefined);

/** Provides the kind of record of a page and its names. */
export function KindProvider({
  kind,
  table,
  children,
}: {
  kind: Kind;
  table: WordTable;
  children: ReactNode;
}) {
  const words = useMemo(() => wordsFrom(table), [table]);
  return (
    <KindAs kind={kind} words={words}>
      {children}
    </KindAs>
  );
}

/** The same with the names of another kind. */
export function KindAs({ kind, words, children }: { kind: Kind; words: Words; children: ReactNode }) {
  const value = useMemo(() => ({ kind, words }), [kind, words]);
  const naming = useMemo(() => namingOf(value), [value]);
  return (
    <KindContext value={value}>
      <NamingContext value={naming}>{children}</NamingContext>
    </KindContext>
  );
}

const namingOf = ({ kind: { kind }, words }: { kind: Kind; words: Words }): Naming => ({
  property: (name) => words.property(kind, name),
  value: (property, value) => words.value(kind, property, value),
});

/** Undefined in forms that are about no kind of record. */
export const useOptionalKind = () => useContext(KindContext);

export function useKind() {
  const value = useOptionalKind();
  if (!value) throw new Error('useKind must be called inside a KindProvider');
  return value;
}
