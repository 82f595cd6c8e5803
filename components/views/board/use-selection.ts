'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import type { BoardRecord, KnownRecords } from './records/known-records.ts';
import { type SelectedIds, selectionIn, stillThere, toggled, wholeColumn } from './selection.ts';

type Records = readonly { id: string }[];

const idsOf = (records: Records) => records.map(({ id }) => id);

/** The selected records of all columns. */
export function useSelection<R extends BoardRecord>(known: KnownRecords<R>) {
  const [all, setAll] = useState<SelectedIds>(new Set());
  // Records that were deleted in the meantime leave the selection.
  const chosen = useMemo(() => stillThere(all, (id) => known.has(id)), [all, known]);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  const actions = useMemo(
    () => ({
      now: () => latest.current,
      choose: (column: Records, now: Selection) =>
        setAll((before) =>
          selectionIn(before, idsOf(column), now === 'all' ? idsOf(column) : [...now].map(String)),
        ),
      chooseAll: (column: Records) => setAll((before) => wholeColumn(before, idsOf(column))),
      toggle: (id: string) => setAll((before) => toggled(before, id)),
      drop: (ids: readonly string[]) => setAll((before) => stillThere(before, (id) => !ids.includes(id))),
    }),
    [],
  );
  return { chosen, ...actions, clear: useCallback(() => setAll(new Set()), []) };
}
