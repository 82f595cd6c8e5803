'use client';

import { useCallback } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import classes from './board.module.css';
import type { Dragging } from './hand/dragging.ts';
import { useDensity } from './look/density.ts';
import type { RecordGrid } from './record-grid.tsx';
import type { BoardRecord } from './records/known-records.ts';
import { useSlots } from './slots.ts';

/** Number of records shown in a column before it becomes interactive. */
const shownFirst = 8;

interface Props {
  label: string;
  /** The column, or the cell of a lane. */
  column: string;
  records: readonly BoardRecord[];
  chosen: ReadonlySet<string>;
  isFolded: boolean;
  Grid: typeof RecordGrid | undefined;
  dragging: Dragging | undefined;
  onChoose: (records: readonly BoardRecord[], now: Selection) => void;
  onMore: ((column: string) => void) | undefined;
}

/** The records of a column or of a cell: the first ones, and all as soon as the script of the grid is here. */
export function ColumnRecords({ column, records, isFolded, Grid, onMore, ...props }: Props) {
  const { heights } = useSlots();
  const height = heights.card[useDensity()];
  const more = useCallback(() => onMore?.(column), [onMore, column]);
  if (!Grid) return <FirstRecords records={records} height={height} />;
  return (
    <Grid
      {...props}
      column={column}
      records={records}
      onMore={onMore && !isFolded ? more : undefined}
      rowSize={height}
    />
  );
}

/** The first records of a column or a list until it is interactive. */
export function FirstRecords({
  records,
  height,
  isRow = false,
}: {
  records: readonly BoardRecord[];
  height: number;
  isRow?: boolean;
}) {
  const { Face, frame } = useSlots();
  const density = useDensity();
  return (
    <div className={classes.grid}>
      {records.slice(0, shownFirst).map((record) => (
        <div
          key={record.id}
          className={frame}
          style={{ height }}
          data-density={isRow ? undefined : density}
          data-still
        >
          <Face record={record} isRow={isRow} density={density} />
        </div>
      ))}
    </div>
  );
}
