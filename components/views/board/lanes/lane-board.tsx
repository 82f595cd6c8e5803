'use client';

import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import type { BoardColumn, BoardProps } from '../board.tsx';
import { ColumnHead } from '../column-head.tsx';
import { ColumnSwitch } from '../column-switch.tsx';
import type { Figures } from '../records/board-state.ts';
import type { BoardRecord } from '../records/known-records.ts';
import { useFolds } from '../use-folds.ts';
import { useSelectionByColumn } from '../use-selection-by-column.ts';
import { addedUp, cellOf, furtherLane, partsOf, sameColumn, sameLane } from './cells.ts';
import { LaneRow } from './lane-row.tsx';
import classes from './lanes.module.css';
import type { NamedLane } from './named-lane.ts';

declare module 'react' {
  interface CSSProperties {
    /** The widths of the columns of a board with lanes, and the height of their heads. */
    '--lane-columns'?: string;
    '--lane-heads'?: string;
  }
}

interface Props extends BoardProps<BoardRecord> {
  /** The property whose values are the lanes. */
  by: string;
  lanes: readonly NamedLane[];
}

const nothing: Figures = { count: 0, sums: [] };

/** A board whose columns are crossed by lanes. Its groups and figures are those of the cells. */
export function LaneBoard({ place, label, columns: all, groups, figures, ...props }: Props) {
  const { by, lanes, chosen, targets, over, sumsText, dragging, onChooseAll } = props;
  const t = useTranslations('boardView');
  const chosenIn = useSelectionByColumn(groups, chosen);
  const ofColumns = useMemo(() => addedUp(figures, ({ column }) => column), [figures]);
  const ofLanes = useMemo(() => addedUp(figures, ({ lane }) => lane), [figures]);
  const countOf = (value: string) => ofColumns.get(value)?.count ?? 0;
  const { isPhone, columns, template, shown, show, fold } = useShownColumns(place, all, countOf, over);
  const folds = useFolds(`${place}/lanes/${by}`);
  const further = ofLanes.get(furtherLane)?.count ?? 0;
  const heads = useElementSize();
  const isOff = useCallback((drop: string) => targets !== undefined && !targets.has(drop), [targets]);
  return (
    <>
      <ColumnSwitch
        {...{ columns, countOf, targets }}
        label={t('columns')}
        current={shown}
        dropOf={(value) => cellOf(value, sameLane)}
        onChoose={show}
      />
      <section
        className={classes.board}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        data-board
        data-dragging={targets !== undefined || undefined}
        style={{ '--lane-heads': `${heads.height}px` }}
      >
        <div
          ref={heads.ref}
          className={`${classes.row} ${classes.heads}`}
          style={{ '--lane-columns': template }}
        >
          <ColumnHeads
            columns={columns}
            figures={ofColumns}
            sumsText={sumsText}
            onFold={fold}
            onChooseAll={dragging && ((column) => onChooseAll(recordsOf(column, lanes, groups)))}
          />
        </div>
        {lanes.map((lane) => (
          <LaneRow
            key={lane.value}
            {...props}
            {...{ lane, template, isPhone, columns, groups, chosenIn, isOff }}
            cells={figures}
            figures={ofLanes.get(lane.value) ?? nothing}
            isFolded={folds.isFolded(lane.value, false)}
            onFold={folds.fold}
          />
        ))}
        {further > 0 && <p className={classes.further}>{t('lanes.further', { count: further })}</p>}
      </section>
    </>
  );
}

const recordsOf = (column: string, lanes: readonly NamedLane[], groups: Props['groups']) =>
  lanes.flatMap(({ value }) => groups.get(cellOf(column, value)) ?? []);

/** The columns with what is folded, and the one that a phone shows. The column under dragged records unfolds. */
function useShownColumns(
  place: string,
  columns: readonly BoardColumn[],
  countOf: (value: string) => number,
  over: string | undefined,
) {
  const isPhone = useMediaQuery('(max-width: 48em)', false);
  const { isFolded, fold } = useFolds(place);
  const [current, show] = useState<string>();
  const column = over === undefined ? sameColumn : partsOf(over).column;
  const under = column === sameColumn ? undefined : column;
  const first = columns.find(({ value }) => countOf(value) > 0) ?? columns[0];
  const shown = under ?? current ?? first?.value;
  const all = columns.map((one) => ({
    ...one,
    isFolded:
      !isPhone && under !== one.value && isFolded(one.value, one.isClosed || countOf(one.value) === 0),
    isCurrent: one.value === shown,
  }));
  const template = all.map((one) => (one.isFolded ? '36px' : 'var(--lane-column)')).join(' ');
  return { isPhone, columns: all, template, shown, show, fold };
}

interface HeadsProps extends Pick<Props, 'sumsText'> {
  columns: ReturnType<typeof useShownColumns>['columns'];
  figures: ReadonlyMap<string, Figures>;
  onFold: (column: string, isFolded: boolean) => void;
  onChooseAll: ((column: string) => void) | undefined;
}

/** The heads of the columns, above all lanes. */
const ColumnHeads = ({ columns, figures, sumsText, onFold, onChooseAll }: HeadsProps) =>
  columns.map(({ value, name, tone, limit, isFolded }) => {
    const own = figures.get(value) ?? nothing;
    const canChoose = onChooseAll && !isFolded && own.count > 0;
    return (
      <div key={value} className={classes.columnHead} data-folded={isFolded || undefined}>
        <ColumnHead
          id={`lanes-${value}`}
          column={value}
          name={name}
          tone={tone}
          limit={limit}
          count={own.count}
          sums={sumsText?.(own) ?? ''}
          isFolded={isFolded}
          onFold={(isNow) => onFold(value, isNow)}
          onChooseAll={canChoose ? () => onChooseAll(value) : undefined}
        />
      </div>
    );
  });
