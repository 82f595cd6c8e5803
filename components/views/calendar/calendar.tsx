'use client';

import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import type { Dragging } from '../board/hand/dragging.ts';
import type { RecordGrid } from '../board/record-grid.tsx';
import type { BoardRecord } from '../board/records/known-records.ts';
import type { Groups } from '../board/records/ordering.ts';
import type { SelectedIds } from '../board/selection.ts';
import classes from './calendar.module.css';
import { type CalendarColumn, DayColumn } from './day-column.tsx';
import { DayStrip } from './day-strip.tsx';

const none: readonly BoardRecord[] = [];

interface Props<R extends BoardRecord> {
  label: string;
  columns: readonly CalendarColumn[];
  groups: Groups<R>;
  countOf: (column: string) => number;
  chosen: SelectedIds;
  /** The column that a phone shows. */
  current: string | undefined;
  onCurrent: (column: string) => void;
  /** The columns that accept the dragged entries, and the one below them. */
  targets: ReadonlySet<string> | undefined;
  over: string | undefined;
  Grid: typeof RecordGrid | undefined;
  dragging: Dragging | undefined;
  onChoose: (column: readonly BoardRecord[], now: Selection) => void;
  hasMore: (column: string) => boolean;
  onMore: (column: string) => void;
}

/** Days as columns with their entries, and the places beside them. A narrow window shows three days, a phone one. */
export function Calendar<R extends BoardRecord>({ label, columns, groups, countOf, ...props }: Props<R>) {
  const { chosen, current, onCurrent, targets, over, Grid, dragging, onChoose, hasMore, onMore } = props;
  const board = useRef<HTMLDivElement>(null);
  const first = columns.find(({ side }) => side === undefined)?.value;
  useEffect(() => showToday(board.current, first), [first]);
  return (
    <>
      <DayStrip
        columns={columns}
        countOf={countOf}
        current={over ?? current}
        targets={targets}
        onChoose={onCurrent}
      />
      <section className={classes.frame} aria-label={label}>
        <Arrows board={board} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <div ref={board} className={classes.calendar} tabIndex={0} data-board>
          {columns.map((column) => (
            <DayColumn
              key={column.value}
              column={column}
              records={groups.get(column.value) ?? none}
              count={countOf(column.value)}
              chosen={chosen}
              isOff={targets !== undefined && !targets.has(column.value)}
              isCurrent={column.value === (over ?? current)}
              Grid={Grid}
              dragging={dragging}
              onChoose={onChoose}
              onMore={hasMore(column.value) ? onMore : undefined}
            />
          ))}
        </div>
      </section>
    </>
  );
}

/** Scrolls today into view where not all days fit, or the first day of a week without today. */
function showToday(board: HTMLElement | null, first: string | undefined) {
  const today = board?.querySelector<HTMLElement>('[data-today]');
  const day = today ?? board?.querySelector<HTMLElement>(`[data-column="${first}"]`);
  const side = board?.querySelector<HTMLElement>('[data-side]');
  if (board && day) board.scrollLeft = day.offsetLeft - (side?.offsetWidth ?? 0) - (side?.offsetLeft ?? 0);
}

/** The days that do not fit are one press away. */
function Arrows({ board }: { board: React.RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('calendarView');
  const scroll = (direction: 1 | -1) => {
    const day = board.current?.querySelector<HTMLElement>('[data-column]:not([data-side])');
    board.current?.scrollBy({ left: direction * 3 * (day?.offsetWidth ?? 0) });
  };
  return (
    <div className={classes.arrows}>
      <ActionIcon variant="default" size="md" aria-label={t('earlierDays')} onClick={() => scroll(-1)}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="md" aria-label={t('laterDays')} onClick={() => scroll(1)}>
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}
