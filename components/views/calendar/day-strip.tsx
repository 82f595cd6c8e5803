'use client';

import { useTranslations } from 'next-intl';
import classes from './calendar.module.css';
import type { CalendarColumn } from './day-column.tsx';

interface Props {
  columns: readonly CalendarColumn[];
  countOf: (column: string) => number;
  current: string | undefined;
  targets: ReadonlySet<string> | undefined;
  onChoose: (column: string) => void;
}

/** Chooses the one column that a phone shows. Entries can be dropped on it, too. */
export function DayStrip({ columns, countOf, current, targets, onChoose }: Props) {
  const t = useTranslations('calendarView');
  return (
    <nav className={classes.strip} aria-label={t('days')}>
      {columns.map(({ value, name, short, day, side, isToday }) => (
        <button
          key={value}
          type="button"
          className={classes.stripItem}
          data-drop={value}
          data-side={side}
          data-today={isToday || undefined}
          data-off={(targets !== undefined && !targets.has(value)) || undefined}
          aria-pressed={value === current}
          aria-label={t('dayOf', { name, count: countOf(value) })}
          onClick={() => onChoose(value)}
        >
          <span className={classes.weekday}>{short}</span>
          {day && <span className={classes.number}>{day}</span>}
          <span className={classes.count}>{countOf(value)}</span>
        </button>
      ))}
    </nav>
  );
}
