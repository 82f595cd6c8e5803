'use client';

import { useState } from 'react';
import type { Entry } from '../kinds/kind.ts';

/** Which of the records on the page are chosen; what is not on it any more is not chosen either. */
export function useSelection(records: readonly Entry[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(records.map(({ id }) => id).filter((id) => chosen.has(id)));
  return {
    ids,
    toggle: (id: string) =>
      setChosen(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    toggleAll: () =>
      setChosen(ids.size === records.length ? new Set() : new Set(records.map(({ id }) => id))),
    keep: (some: readonly string[]) => setChosen(new Set(some)),
  };
}
