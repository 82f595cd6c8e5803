'use client';

import { useMemo, useState } from 'react';
import type { Approval } from './approvals.ts';

/** Decided records are hidden at once, in the version that was decided: one that comes back is shown again. */
export function useHidden(all: readonly Approval[]) {
  const [hidden, setHidden] = useState<ReadonlyMap<string, number>>(new Map());
  const items = useMemo(() => all.filter(({ id, version }) => hidden.get(id) !== version), [all, hidden]);
  return {
    items,
    hide: ({ id, version }: Approval) => setHidden((now) => new Map([...now, [id, version]])),
    show: ({ id: shown }: Approval) => setHidden((now) => new Map([...now].filter(([id]) => id !== shown))),
  };
}
