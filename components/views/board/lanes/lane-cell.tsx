'use client';

import { memo } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import { ColumnRecords } from '../column-records.tsx';
import type { Dragging } from '../hand/dragging.ts';
import type { RecordGrid } from '../record-grid.tsx';
import type { BoardRecord } from '../records/known-records.ts';
import { useSlots } from '../slots.ts';
import classes from './lanes.module.css';

interface Props {
  cell: string;
  label: string;
  records: readonly BoardRecord[];
  count: number;
  /** How many records the cell has that are not loaded and will not be. */
  rest: number;
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
  const { rest, isOff, isFolded, isCurrent, Grid, dragging, onChoose, onMore } = props;
  const { Rest } = useSlots();
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
      <ColumnRecords
        {...{ label, records, chosen, isFolded, Grid, dragging, onChoose, onMore }}
        column={cell}
      />
      {Rest && rest > 0 && <Rest cell={cell} count={rest} />}
    </div>
  );
});
