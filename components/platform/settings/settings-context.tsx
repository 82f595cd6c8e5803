'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { type Words, type WordTable, wordsFrom } from '#components/base/wording/words/lookups.ts';
import { LeaveGuard } from '#components/records/form/leave-guard.tsx';

interface Around {
  words: Words;
  /** Records if a form has unsaved changes. */
  note: (form: string, isDirty: boolean) => void;
}

const SettingsContext = createContext<Around | undefined>(undefined);

/**
 * State that all forms of a page share: the names of settings, and a confirmation before unsaved changes are
 * lost.
 */
export function SettingsProvider({ table, children }: { table: WordTable; children: ReactNode }) {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback(
    (form: string, isDirty: boolean) =>
      setDirty((known) => {
        if (known.has(form) === isDirty) return known;
        return new Set(isDirty ? [...known, form] : [...known].filter((one) => one !== form));
      }),
    [],
  );
  const value = useMemo(() => ({ words: wordsFrom(table), note }), [table, note]);
  return (
    <SettingsContext value={value}>
      {children}
      <LeaveGuard isActive={dirty.size > 0} />
    </SettingsContext>
  );
}

export function useSettingsPage(): Around {
  const around = useContext(SettingsContext);
  if (!around) throw new Error('useSettingsPage must be called inside a SettingsProvider');
  return around;
}
