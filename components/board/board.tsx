'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import classes from './board.module.css';
import { type Card, type CardStatus, columns, openStatuses } from './card.ts';
import type { CardGrid } from './card-grid.tsx';
import { Column } from './column.tsx';
import type { Dragging } from './dragging.ts';
import { type Groups, keep } from './ordering.ts';
import type { Chosen } from './selection.ts';

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
  /** How many there are where not all have been read yet. */
  totals: Partial<Record<CardStatus, number>> | undefined;
  chosen: Chosen;
  targets: ReadonlySet<CardStatus> | undefined;
  Grid: typeof CardGrid | undefined;
  dragging: Dragging | undefined;
  listHref: (status: CardStatus) => string;
  onChoose: (column: readonly Card[], now: Selection) => void;
  onChooseAll: (column: readonly Card[]) => void;
}) {
  const t = useTranslations('board');
  const chosenByColumn = useChosenByColumn(groups, chosen);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.board} aria-label={t('board')} tabIndex={0}>
      {columns.map((status) => {
        const cards = groups[status] ?? none;
        return (
          <Column
            key={status}
            status={status}
            cards={cards}
            count={totals?.[status] ?? cards.length}
            chosen={chosenByColumn(status)}
            isOff={targets !== undefined && !targets.has(status)}
            Grid={Grid}
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

/** What is chosen in each column; the same set as before where it is the same, so that only one column is drawn again. */
function useChosenByColumn(groups: Groups, chosen: Chosen) {
  const before = useRef(new Map<CardStatus, ReadonlySet<string>>());
  const now = useMemo(() => {
    const sets = new Map<CardStatus, ReadonlySet<string>>();
    for (const status of columns) {
      const ids = (groups[status] ?? none).flatMap(({ id }) => (chosen.has(id) ? [id] : []));
      const earlier = before.current.get(status);
      sets.set(status, earlier && keep([...earlier], ids) !== ids ? earlier : new Set(ids));
    }
    before.current = sets;
    return sets;
  }, [groups, chosen]);
  return useCallback((status: CardStatus) => now.get(status) ?? new Set<string>(), [now]);
}
