'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import type { Card } from './cards/card.ts';
import type { KnownCards } from './cards/known-cards.ts';
import { type SelectedIds, selectionIn, stillThere, toggled, wholeColumn } from './cards/selection.ts';

const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);

/** The selected cards of all columns. */
export function useCardSelection(known: KnownCards) {
  const [all, setAll] = useState<SelectedIds>(new Set());
  // Cards that were deleted in the meantime leave the selection.
  const chosen = useMemo(() => stillThere(all, (id) => known.has(id)), [all, known]);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  const actions = useMemo(
    () => ({
      now: () => latest.current,
      choose: (column: readonly Card[], now: Selection) =>
        setAll((before) =>
          selectionIn(before, idsOf(column), now === 'all' ? idsOf(column) : [...now].map(String)),
        ),
      chooseAll: (column: readonly Card[]) => setAll((before) => wholeColumn(before, idsOf(column))),
      toggle: (id: string) => setAll((before) => toggled(before, id)),
      drop: (ids: readonly string[]) => setAll((before) => stillThere(before, (id) => !ids.includes(id))),
    }),
    [],
  );
  return { chosen, ...actions, clear: useCallback(() => setAll(new Set()), []) };
}
