'use client';

import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import type { BoardColumn, BoardProps } from '../board.tsx';
import type { Dragging } from '../hand/dragging.ts';
import { useMouseDrop } from '../hand/use-mouse-drop.ts';
import { useDensity } from '../look/density.ts';
import type { Figures } from '../records/board-state.ts';
import type { BoardRecord } from '../records/known-records.ts';
import { useSlots } from '../slots.ts';
import { useOneByOne } from '../use-one-by-one.ts';
import { cellOf, sameColumn } from './cells.ts';
import { LaneCell } from './lane-cell.tsx';
import { laneHeight, restHeight } from './lane-height.ts';
import classes from './lanes.module.css';
import type { NamedLane } from './named-lane.ts';

interface ShownColumn extends BoardColumn {
  isFolded: boolean;
  isCurrent: boolean;
}

type OfBoard = 'groups' | 'sumsText' | 'Grid' | 'dragging' | 'more' | 'hasMore' | 'onChoose';

interface Props extends Pick<BoardProps<BoardRecord>, OfBoard> {
  lane: NamedLane;
  /** The widths of the columns. */
  template: string;
  /** A phone shows one column of the lane. */
  isPhone: boolean;
  columns: readonly ShownColumn[];
  cells: ReadonlyMap<string, Figures>;
  /** The count and the sums of the lane. */
  figures: Figures;
  chosenIn: (cell: string) => ReadonlySet<string>;
  isOff: (drop: string) => boolean;
  isFolded: boolean;
  onFold: (lane: string, isFolded: boolean) => void;
}

const none: readonly BoardRecord[] = [];

/** A lane with its head and a cell in each column. Its cells are drawn when it comes near the visible part. */
export function LaneRow({ lane, columns, groups, cells, figures, ...props }: Props) {
  const { template, isPhone, chosenIn, isOff, isFolded, onFold, Grid, dragging, more, hasMore, onChoose } =
    props;
  const t = useTranslations('boardView');
  const id = useId();
  const { ref, isNear } = useNear();
  const ready = useOneByOne(isNear && !isFolded && Grid !== undefined, columns.length);
  const { countOf, restOf, height } = useLaneCounts({ lane, cells, groups, hasMore });
  const shown = columns.filter((column) => (isPhone ? column.isCurrent : !column.isFolded));
  const current = columns.find(({ isCurrent }) => isCurrent)?.value ?? '';
  return (
    <section
      ref={ref}
      className={classes.lane}
      data-lane={lane.value}
      data-off={isOff(cellOf(sameColumn, lane.value)) || undefined}
      data-empty={countOf(current) === 0 || undefined}
      aria-labelledby={id}
    >
      <LaneHead
        id={id}
        {...{ lane, isFolded, dragging }}
        sums={props.sumsText?.(figures) ?? ''}
        count={figures.count}
        countHere={countOf(current)}
        onFold={() => onFold(lane.value, !isFolded)}
      />
      {!isFolded && (
        <div
          className={`${classes.row} ${classes.cells}`}
          style={{ '--lane-columns': template, height: height(shown) }}
        >
          {columns.map(({ value, name, isFolded: hasNone, isCurrent }, nth) => {
            const cell = cellOf(value, lane.value);
            return (
              <LaneCell
                key={value}
                cell={cell}
                label={t('lanes.cell', { lane: lane.name, column: name })}
                records={isNear && !hasNone ? (groups.get(cell) ?? none) : none}
                count={hasNone ? 0 : countOf(value)}
                rest={isNear && !hasNone ? restOf(value) : 0}
                chosen={chosenIn(cell)}
                isOff={isOff(cell)}
                isFolded={hasNone}
                isCurrent={isCurrent}
                Grid={nth < ready ? Grid : undefined}
                dragging={dragging}
                onChoose={onChoose}
                onMore={hasMore(cell) ? more : undefined}
              />
            );
          })}
        </div>
      )}
    </section>
  );
}

type Counted = Pick<Props, 'lane' | 'cells' | 'groups' | 'hasMore'>;

/** How many records the cells of a lane have, and how many of them will not be loaded, with the height that follows. */
function useLaneCounts({ lane, cells, groups, hasMore }: Counted) {
  const { heights, Rest } = useSlots();
  const card = heights.card[useDensity()];
  const countOf = (column: string) => cells.get(cellOf(column, lane.value))?.count ?? 0;
  const restOf = (column: string) => {
    const cell = cellOf(column, lane.value);
    return Rest && !hasMore(cell) ? Math.max(0, countOf(column) - (groups.get(cell)?.length ?? 0)) : 0;
  };
  const height = (shown: readonly ShownColumn[]) => {
    const most = Math.max(0, ...shown.map(({ value }) => countOf(value) - restOf(value)));
    return laneHeight(most, card) + (shown.some(({ value }) => restOf(value) > 0) ? restHeight : 0);
  };
  return { countOf, restOf, height };
}

/** True from the moment at which the element has come near the visible part of its board. */
function useNear() {
  const [isNear, setIsNear] = useState(false);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const seen = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { root: element.closest('[data-board]'), rootMargin: '400px 0px' },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [isNear]);
  return { ref, isNear };
}

interface HeadProps {
  id: string;
  lane: NamedLane;
  count: number;
  /** The number of records in the column that a phone shows. */
  countHere: number;
  sums: string;
  isFolded: boolean;
  dragging: Dragging | undefined;
  onFold: () => void;
}

/** The name of a lane, which folds it, with its count and its sums. A record that is dropped here keeps its column. */
function LaneHead({ id, lane, count, countHere, sums, isFolded, dragging, onFold }: HeadProps) {
  const drop = cellOf(sameColumn, lane.value);
  const mouse = useMouseDrop(dragging, drop);
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <header className={classes.laneHead} data-drop={drop} {...mouse}>
      <h2 className={classes.laneName}>
        <button type="button" className={classes.fold} aria-expanded={!isFolded} onClick={onFold}>
          <Chevron size={16} stroke={1.8} aria-hidden />
          <span id={id}>
            <span className={classes.name}>{lane.name}</span>{' '}
            <span className={classes.count}>
              <span className={classes.ofAll}>{count}</span>
              <span className={classes.ofColumn}>{countHere}</span>
            </span>
          </span>
        </button>
      </h2>
      {lane.about && <span className={classes.about}>{lane.about}</span>}
      {sums && <span className={classes.sums}>{sums.replaceAll('\n', ' · ')}</span>}
    </header>
  );
}
