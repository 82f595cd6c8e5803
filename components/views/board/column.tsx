'use client';

import { memo, useCallback, useId } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import type { Tone } from '#server/kernel/values/tones.ts';
import classes from './board.module.css';
import { ColumnHead } from './column-head.tsx';
import { ColumnRecords } from './column-records.tsx';
import type { Dragging } from './hand/dragging.ts';
import type { RecordGrid } from './record-grid.tsx';
import type { BoardRecord } from './records/known-records.ts';

const none: readonly BoardRecord[] = [];

interface Props {
  value: string;
  name: string;
  records: readonly BoardRecord[];
  tone: Tone | undefined;
  limit: number | undefined;
  count: number;
  /** The sums of the column as lines of text, or an empty text. */
  sums: string;
  chosen: ReadonlySet<string>;
  /** True while the dragged records cannot be dropped here. */
  isOff: boolean;
  isFolded: boolean;
  /** True if it is the only column that a phone shows. */
  isCurrent: boolean;
  Grid: typeof RecordGrid | undefined;
  dragging: Dragging | undefined;
  onFold: (value: string, isFolded: boolean) => void;
  onChoose: (column: readonly BoardRecord[], now: Selection) => void;
  onChooseAll: (column: readonly BoardRecord[]) => void;
  onMore: ((value: string) => void) | undefined;
}

export const Column = memo(function Column({ value, name, records, count, isFolded, ...props }: Props) {
  const { tone, limit, sums, chosen, isOff, isCurrent, Grid, dragging } = props;
  const { onFold, onChoose, onChooseAll, onMore } = props;
  const id = useId();
  const fold = useCallback((isNow: boolean) => onFold(value, isNow), [onFold, value]);
  const chooseAll = useCallback(() => onChooseAll(records), [onChooseAll, records]);
  const shown = isFolded ? none : records;
  return (
    <section
      className={classes.column}
      data-column={value}
      data-drop={value}
      data-count={shown.length}
      data-folded={isFolded || undefined}
      data-current={isCurrent || undefined}
      data-off={isOff || undefined}
      aria-labelledby={id}
    >
      <ColumnHead
        {...{ id, name, tone, limit, count, sums, isFolded }}
        column={value}
        onFold={fold}
        onChooseAll={dragging && shown.length > 0 ? chooseAll : undefined}
      />
      <ColumnRecords
        label={name}
        column={value}
        records={shown}
        {...{ chosen, isFolded, Grid, dragging, onChoose, onMore }}
      />
    </section>
  );
});
