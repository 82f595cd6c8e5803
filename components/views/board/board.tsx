'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import type { Tone } from '#server/kernel/values/tones.ts';
import classes from './board.module.css';
import { Column } from './column.tsx';
import { ColumnSwitch } from './column-switch.tsx';
import type { Dragging } from './hand/dragging.ts';
import type { RecordGrid } from './record-grid.tsx';
import type { Figures } from './records/board-state.ts';
import type { BoardRecord } from './records/known-records.ts';
import type { Groups } from './records/ordering.ts';
import type { SelectedIds } from './selection.ts';
import { useFolds } from './use-folds.ts';
import { useOneByOne } from './use-one-by-one.ts';
import { useSelectionByColumn } from './use-selection-by-column.ts';

const none: readonly BoardRecord[] = [];

/** A column in its place from left to right. */
export interface BoardColumn {
  value: string;
  name: string;
  tone?: Tone | undefined;
  /** The number of records above which the column is marked. */
  limit?: number | undefined;
  /** Records that are finished here are folded away until somebody asks for them. */
  isClosed: boolean;
}

export interface BoardProps<R extends BoardRecord> {
  /** The name under which the folds of this board are kept. */
  place: string;
  label: string;
  columns: readonly BoardColumn[];
  groups: Groups<R>;
  figures: ReadonlyMap<string, Figures>;
  /** The sums of a column as lines of text. */
  sumsText?: ((figures: Figures) => string) | undefined;
  chosen: SelectedIds;
  /** The columns that accept the dragged records, and the one below them. */
  targets: ReadonlySet<string> | undefined;
  over: string | undefined;
  Grid: typeof RecordGrid | undefined;
  dragging: Dragging | undefined;
  /** Loads further records of a column; the other columns have no more. */
  more: (column: string) => void;
  hasMore: (column: string) => boolean;
  onChoose: (column: readonly BoardRecord[], now: Selection) => void;
  onChooseAll: (column: readonly BoardRecord[]) => void;
}

export function Board<R extends BoardRecord>({
  place,
  label,
  columns,
  groups,
  figures,
  ...props
}: BoardProps<R>) {
  const { chosen, targets, over, Grid, dragging, more, hasMore, onChoose, onChooseAll, sumsText } = props;
  const t = useTranslations('boardView');
  const chosenByColumn = useSelectionByColumn(groups, chosen);
  const ready = useOneByOne(Grid !== undefined, columns.length);
  const countOf = (value: string) => figures.get(value)?.count ?? 0;
  const { isFolded, fold } = useFolds(place);
  const [current, setCurrent] = useState<string>();
  const shown = current ?? columns.find(({ value }) => countOf(value) > 0)?.value ?? columns[0]?.value;
  return (
    <>
      <ColumnSwitch
        label={t('columns')}
        columns={columns}
        countOf={countOf}
        current={over ?? shown}
        targets={targets}
        onChoose={setCurrent}
      />
      <section
        className={classes.board}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        data-board
        data-dragging={targets !== undefined || undefined}
      >
        {columns.map(({ value, name, tone, limit, isClosed }, nth) => (
          <Column
            key={value}
            value={value}
            name={name}
            tone={tone}
            limit={limit}
            records={groups.get(value) ?? none}
            count={countOf(value)}
            sums={sumsText?.(figures.get(value) ?? { count: 0, sums: [] }) ?? ''}
            chosen={chosenByColumn(value)}
            isOff={targets !== undefined && !targets.has(value)}
            isFolded={over !== value && isFolded(value, isClosed || countOf(value) === 0)}
            isCurrent={value === (over ?? shown)}
            Grid={nth < ready ? Grid : undefined}
            dragging={dragging}
            onFold={fold}
            onChoose={onChoose}
            onChooseAll={onChooseAll}
            onMore={hasMore(value) ? more : undefined}
          />
        ))}
      </section>
    </>
  );
}
