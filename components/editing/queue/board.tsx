'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import classes from './board.module.css';
import type { CardGrid } from './card-grid.tsx';
import { type Card, type CardStatus, columns, openStatuses } from './cards/card.ts';
import { type Groups, reuseEqual } from './cards/ordering.ts';
import type { SelectedIds } from './cards/selection.ts';
import { Column } from './column.tsx';
import type { Dragging } from './dragging.ts';

const none: readonly Card[] = [];

export function Board({
  groups,
  totals,
  chosen,
  targets,
  Grid,
  dragging,
  listHref,
  onChoose,
  onChooseAll,
}: {
  groups: Groups;
  /** The number of cards per status while not all cards are loaded. */
  totals: Partial<Record<CardStatus, number>> | undefined;
  chosen: SelectedIds;
  targets: ReadonlySet<CardStatus> | undefined;
  Grid: typeof CardGrid | undefined;
  dragging: Dragging | undefined;
  listHref: (status: CardStatus) => string;
  onChoose: (column: readonly Card[], now: Selection) => void;
  /** Undefined until all cards are loaded, because it would select only the top of a column. */
  onChooseAll: ((column: readonly Card[]) => void) | undefined;
}) {
  const t = useTranslations('board');
  const chosenByColumn = useSelectionByColumn(groups, chosen);
  const ready = useOneByOne(Grid !== undefined, columns.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.board} aria-label={t('board')} tabIndex={0}>
      {columns.map((status, nth) => {
        const cards = groups[status] ?? none;
        return (
          <Column
            key={status}
            status={status}
            cards={cards}
            count={totals?.[status] ?? cards.length}
            chosen={chosenByColumn(status)}
            isOff={targets !== undefined && !targets.has(status)}
            Grid={nth < ready ? Grid : undefined}
            dragging={dragging}
            listHref={openStatuses.includes(status) ? undefined : listHref(status)}
            onChoose={onChoose}
            onChooseAll={onChooseAll}
          />
        );
      })}
    </section>
  );
}

/**
 * Counts how many columns are ready. Columns become interactive one at a time, because all at once would
 * block the page for too long.
 */
function useOneByOne(isHere: boolean, all: number): number {
  const [ready, setReady] = useState(0);
  useEffect(() => {
    if (!isHere || ready === all) return;
    const timer = setTimeout(() => setReady(ready + 1));
    return () => clearTimeout(timer);
  }, [isHere, ready, all]);
  return ready;
}

/**
 * The selection of each column. An unchanged column keeps the same set, so that only changed columns render
 * again.
 */
function useSelectionByColumn(groups: Groups, chosen: SelectedIds) {
  const before = useRef(new Map<CardStatus, ReadonlySet<string>>());
  const now = useMemo(() => {
    const sets = new Map<CardStatus, ReadonlySet<string>>();
    for (const status of columns) {
      const ids = (groups[status] ?? none).flatMap(({ id }) => (chosen.has(id) ? [id] : []));
      const earlier = before.current.get(status);
      sets.set(status, earlier && reuseEqual([...earlier], ids) !== ids ? earlier : new Set(ids));
    }
    before.current = sets;
    return sets;
  }, [groups, chosen]);
  return useCallback((status: CardStatus) => now.get(status) ?? new Set<string>(), [now]);
}
