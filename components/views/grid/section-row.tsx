// biome-ignore-all lint/a11y/useSemanticElements: a grid of WAI-ARIA whose rows become cards; elements of a table would lose their roles there
'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { GridColumn } from './columns.ts';
import classes from './grid.module.css';
import { GridCell } from './grid-cell.tsx';
import { MenuButton, RowProblems, type RowProps } from './grid-row.tsx';
import { RowHandle } from './row-handle.tsx';

interface Props extends RowProps {
  titleName: string;
  sum: ReactNode;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The row of a section: one cell with its title across all columns, and at its end the sum of its rows. */
export function SectionRow(props: Props) {
  const { id, row, at, number, columns, active, entry, from, problems = [], titleName, sum, onMenu } = props;
  const t = useTranslations('data.grid');
  const label = t('sectionTitle', { number });
  const untitled = t('untitled');
  const column = useMemo(
    (): GridColumn => ({
      name: titleName,
      title: label,
      width: 'wide',
      show: (shown) => text(shown[titleName]) || <span className={classes.untitled}>{untitled}</span>,
      edit: { write: text, read: (typed) => typed },
    }),
    [titleName, label, untitled],
  );
  const sums = columns.findLastIndex(({ isNumber }) => isNumber);
  return (
    <>
      <div
        role="row"
        tabIndex={-1}
        aria-rowindex={at + 2}
        data-row={at}
        data-dragged={props.isDragged || undefined}
        data-drop={props.drop}
        className={`${classes.row} ${classes.section}`}
      >
        <div role="rowheader" tabIndex={-1} className={classes.number} aria-label={t('section', { number })}>
          {props.hasHandle && <RowHandle at={at} />}
        </div>
        <GridCell
          row={row}
          at={at}
          index={0}
          column={column}
          active={active}
          isEntry={entry !== undefined}
          isInBlock={from >= 0}
          problemId={problems.length > 0 ? `${id}-${at}-0` : undefined}
          label={label}
          span={columns.length}
          end={sum && <div style={{ gridColumn: sums + 1 }}>{sum}</div>}
        />
        <div role="gridcell" tabIndex={-1} className={classes.menu}>
          {onMenu && <MenuButton at={at} label={t('sectionActions', { number })} onMenu={onMenu} />}
        </div>
      </div>
      <RowProblems id={id} at={at} columns={columns} problems={problems} />
    </>
  );
}
