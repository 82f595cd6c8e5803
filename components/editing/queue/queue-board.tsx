'use client';

import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Board } from '#components/views/board/board.tsx';
import { BoardSkeleton } from '#components/views/board/board-skeleton.tsx';
import type { useDragging } from '#components/views/board/hand/dragging.ts';
import { sumsText } from '#components/views/board/kind/sums-text.ts';
import type { KeptDensity } from '#components/views/board/look/density.ts';
import type { Figures } from '#components/views/board/records/board-state.ts';
import { noValue } from '#components/views/board/records/board-state.ts';
import { SkipToCards } from '#components/views/board/skip-to-cards.tsx';
import { useRecordGrid } from '#components/views/board/use-record-grid.ts';
import type { useSelection } from '#components/views/board/use-selection.ts';
import { cardTones } from '#server/areas/editing/cards/card-steps.ts';
import { type CardStatus, columns, openStatuses } from './cards/card.ts';
import { Toolbar } from './toolbar.tsx';
import type { QueueCards } from './use-queue-cards.ts';
import { useTotal } from './use-total.ts';
import type { SetQueueView } from './view.ts';
import { countFilters, type QueueView, queueHeights } from './view-state.ts';
import { type Terms, useWorkspace } from './workspace.ts';

const FilterChips = dynamic(() =>
  loadPart(() => import('./filter-chips.tsx')).then((all) => all.FilterChips),
);

const QueueLanes = dynamic(
  () => loadPart(() => import('./lanes/queue-lanes.tsx')).then((all) => all.QueueLanes),
  { loading: () => <BoardSkeleton columns={openStatuses.length} height={96} /> },
);
const QueueList = dynamic(() => loadPart(() => import('./queue-list.tsx')).then((all) => all.QueueList));

interface Props {
  view: QueueView;
  setView: SetQueueView;
  cards: QueueCards;
  selection: ReturnType<typeof useSelection>;
  drag: ReturnType<typeof useDragging>;
  density: KeptDensity;
}

/** The filters, and the cards as a board or as a list. */
export function QueueBoard({ view, setView, cards, selection, drag, density }: Props) {
  const count = useCountText(view, cards);
  return (
    <>
      <SkipToCards />
      <Toolbar view={view} setView={setView} tags={cards.tags} count={count} density={density} />
      {countFilters(view) > 0 && <FilterChips view={view} setView={setView} />}
      {cards.state === undefined ? (
        <BoardSkeleton columns={openStatuses.length} height={queueHeights[density.density]} />
      ) : (
        <ShownCards view={view} cards={cards} selection={selection} drag={drag} />
      )}
    </>
  );
}

function ShownCards({ view, cards, selection, drag }: Omit<Props, 'setView' | 'density'>) {
  const t = useTranslations('board');
  const { mayChange, terms } = useWorkspace();
  const { column_limits: limits } = terms;
  const sumsText = useHoursText();
  const Grid = useRecordGrid();
  const { state, more } = cards;
  const hasMore = useCallback((column: string) => Boolean(state?.columns.get(column)?.cursor), [state]);
  const named = useMemo(
    () =>
      columns.map((value) => ({
        value,
        name: t(`status.${value}`),
        tone: cardTones[value],
        limit: limitOf(limits, value),
        isClosed: !openStatuses.includes(value),
      })),
    [t, limits],
  );
  const moreOfList = useCallback(() => more(noValue), [more]);
  if (view.view === 'board') {
    const shown = {
      place: 'editing-queue',
      label: t('board'),
      columns: named,
      groups: cards.groups,
      figures: cards.figures,
      sumsText,
      chosen: selection.chosen,
      targets: drag.targets,
      over: drag.over,
      Grid,
      dragging: mayChange ? drag.dragging : undefined,
      more,
      hasMore,
      onChoose: selection.choose,
      onChooseAll: selection.chooseAll,
    };
    return cards.lanes ? (
      <QueueLanes {...shown} by={cards.lanes} values={cards.laneValues} />
    ) : (
      <Board {...shown} />
    );
  }
  return (
    <QueueList
      cards={cards.shown}
      selection={selection}
      Grid={Grid}
      onMore={hasMore(noValue) ? moreOfList : undefined}
    />
  );
}

/** The number of cards that meet the filters, and of all cards where it is known. It is empty until it is known. */
function useCountText(view: QueueView, { figures, state, isOther, isWhole }: QueueCards) {
  const t = useTranslations('board');
  const shown = [...figures.values()].reduce((sum, { count }) => sum + count, 0);
  const total = useTotal(view, isWhole ? shown : undefined);
  if (state === undefined || isOther) return '';
  return isWhole || total === undefined ? t('count', { count: shown }) : t('countOf', { shown, total });
}

const limitOf = (limits: Terms['column_limits'], column: CardStatus): number | undefined =>
  Object.entries(limits).find(([name]) => name === column)?.[1] ?? undefined;

/** Returns a function that writes the estimated hours of a column. */
function useHoursText() {
  const format = useFormatter();
  return useCallback(
    (figures: Figures) =>
      sumsText(
        format,
        {
          ...figures,
          sums: figures.sums.map((one) => ({ ...one, sum: (one.sum ?? 0) / 60, weighted_sum: null })),
        },
        String,
        (hours) => format.number(hours, { style: 'unit', unit: 'hour', unitDisplay: 'short' }),
      ),
    [format],
  );
}
