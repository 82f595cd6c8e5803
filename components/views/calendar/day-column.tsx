'use client';

import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { memo, useCallback, useId } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import { FirstRecords } from '../board/column-records.tsx';
import type { Dragging } from '../board/hand/dragging.ts';
import type { RecordGrid } from '../board/record-grid.tsx';
import type { BoardRecord } from '../board/records/known-records.ts';
import { useSlots } from '../board/slots.ts';
import { Adder } from './adder.tsx';
import classes from './calendar.module.css';
import { useCalendarSlots } from './slots.ts';

/** A column of a calendar: a day, or one of the places beside the days. */
export interface CalendarColumn {
  value: string;
  /** The whole name, for screen readers, tooltips and notices. */
  name: string;
  /** The shown name: a weekday, and the number of the day beside it. */
  short: string;
  day?: string;
  side?: 'first' | 'second';
  isToday: boolean;
  isPast: boolean;
}

interface Props {
  column: CalendarColumn;
  records: readonly BoardRecord[];
  count: number;
  chosen: ReadonlySet<string>;
  /** True while the dragged entries cannot be dropped here. */
  isOff: boolean;
  /** True if it is the only column that a phone shows. */
  isCurrent: boolean;
  Grid: typeof RecordGrid | undefined;
  dragging: Dragging | undefined;
  onChoose: (column: readonly BoardRecord[], now: Selection) => void;
  onMore: ((column: string) => void) | undefined;
}

export const DayColumn = memo(function DayColumn({ column, records, count, Grid, ...props }: Props) {
  const { chosen, isOff, isCurrent, dragging, onChoose, onMore } = props;
  const { value, name, side, isToday, isPast } = column;
  const id = useId();
  const { heights } = useSlots();
  const { adding } = useCalendarSlots();
  const more = useCallback(() => onMore?.(value), [onMore, value]);
  return (
    <section
      className={classes.column}
      data-column={value}
      data-drop={value}
      data-count={records.length}
      data-side={side}
      data-today={isToday || undefined}
      data-past={isPast || undefined}
      data-current={isCurrent || undefined}
      data-off={isOff || undefined}
      aria-labelledby={id}
    >
      <ColumnHead id={id} column={column} count={count} />
      {adding === value && <Adder column={value} name={name} />}
      {Grid ? (
        <Grid
          label={name}
          column={value}
          records={records}
          chosen={chosen}
          onChoose={onChoose}
          onMore={onMore ? more : undefined}
          dragging={dragging}
          rowSize={heights.card.comfortable}
        />
      ) : (
        <FirstRecords records={records} height={heights.card.comfortable} />
      )}
    </section>
  );
});

function ColumnHead({ id, column, count }: { id: string; column: CalendarColumn; count: number }) {
  const t = useTranslations('calendarView');
  const { create, titleLabel, setAdding } = useCalendarSlots();
  const { value, name, short, day, isToday, isPast, side } = column;
  const mayAdd = create !== undefined && !isPast && side !== 'first';
  return (
    <header className={classes.head}>
      <h2 id={id} className={classes.name} aria-label={t('dayOf', { name, count })}>
        <span className={classes.weekday}>{short}</span>
        {day && (
          <span className={classes.number} aria-current={isToday ? 'date' : undefined}>
            {day}
          </span>
        )}
        <span className={classes.count}>{count > 0 && count}</span>
      </h2>
      {mayAdd && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.add}
          aria-label={t('newIn', { label: titleLabel, day: name })}
          data-tip={t('newIn', { label: titleLabel, day: name })}
          onClick={() => setAdding(value)}
        >
          <IconPlus size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </header>
  );
}
