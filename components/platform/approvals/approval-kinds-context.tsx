'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Words, wordsFrom } from '#components/base/wording/words/lookups.ts';
import { KindAs } from '#components/records/kinds/kind-context.tsx';
import type { ApprovalKinds } from './approval-kinds.ts';

const KindsContext = createContext<{ kinds: ApprovalKinds['kinds']; words: Words } | undefined>(undefined);

export function ApprovalKindsProvider({ value, children }: { value: ApprovalKinds; children: ReactNode }) {
  const known = useMemo(() => ({ kinds: value.kinds, words: wordsFrom(value.table) }), [value]);
  return <KindsContext value={known}>{children}</KindsContext>;
}

function useKinds() {
  const known = useContext(KindsContext);
  if (!known) throw new Error('this component must be rendered inside an ApprovalKindsProvider');
  return known;
}

/** Returns a function for the name of a kind of record. */
export function useKindName() {
  const { words } = useKinds();
  return (kind: string, number: 'one' | 'many' = 'one') => words.kind(kind, number);
}

/** Provides the kind of a waiting record to the components that show its values. */
export function OfKind({ kind, children }: { kind: string; children: ReactNode }) {
  const { kinds, words } = useKinds();
  const described = kinds[kind];
  if (!described) return null;
  return (
    <KindAs kind={described} words={words}>
      {children}
    </KindAs>
  );
}
