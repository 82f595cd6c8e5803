'use client';

import { memo, useCallback } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import { FirstRecords } from '../column.tsx';
import type { Dragging } from '../hand/dragging.ts';
import { useDensity } from '../look/density.ts';
import type { RecordGrid } from '../record-grid.tsx';
import type { BoardRecord } from '../records/known-records.ts';
import { useSlots } from '../slots.ts';
import classes from './lanes.module.css';

interface Props {
  cell: string;
  label: string;
  records: readonly BoardRecord[];
  count: number;
  chosen: ReadonlySet<string>;
  isOff: boolean;
  isFolded: boolean;
  isCurrent: boolean;
  Grid: typeof RecordGrid | undefined;
  dragging: Dragging | undefined;
  onChoose: (records: readonly BoardRecord[], now: Selection) => void;
  onMore: ((cell: string) => void) | undefined;
}

/** The records that a column and a lane have in common. */
export const LaneCell = memo(function LaneCell({ cell, label, records, count, chosen, ...props }: Props) {
  const { isOff, isFolded, isCurrent, Grid, dragging, onChoose, onMore } = props;
  const { heights } = useSlots();
  const height = heights.card[useDensity()];
  const more = useCallback(() => onMore?.(cell), [onMore, cell]);
  return (
    <div
      className={classes.cell}
      data-column={cell}
      data-drop={cell}
      data-count={records.length || count}
      data-folded={isFolded || undefined}
      data-current={isCurrent || undefined}
      data-off={isOff || undefined}
    >
      {Grid ? (
        <Grid
          label={label}
          column={cell}
          records={records}
          chosen={chosen}
          onChoose={onChoose}
          onMore={onMore && !isFolded ? more : undefined}
          dragging={dragging}
          rowSize={height}
        />
      ) : (
        <FirstRecords records={records} height={height} />
      )}
    </div>
  );
});
