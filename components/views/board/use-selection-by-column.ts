'use client';

import { useCallback, useMemo, useRef } from 'react';
import type { BoardRecord } from './records/known-records.ts';
import { type Groups, reuseEqual } from './records/ordering.ts';
import type { SelectedIds } from './selection.ts';

const nothing: ReadonlySet<string> = new Set();

/**
 * The selection of each column. An unchanged column keeps the same set, so that only changed columns render
 * again.
 */
export function useSelectionByColumn<R extends BoardRecord>(groups: Groups<R>, chosen: SelectedIds) {
  const before = useRef(new Map<string, ReadonlySet<string>>());
  const now = useMemo(() => {
    const sets = new Map<string, ReadonlySet<string>>();
    for (const [value, records] of groups) {
      const ids = records.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
      if (ids.length === 0) continue;
      const earlier = before.current.get(value);
      sets.set(value, earlier && reuseEqual([...earlier], ids) !== ids ? earlier : new Set(ids));
    }
    before.current = sets;
    return sets;
  }, [groups, chosen]);
  return useCallback((value: string) => now.get(value) ?? nothing, [now]);
}
