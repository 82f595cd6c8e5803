'use client';

import { useElementSize } from '@mantine/hooks';
import { useFormatter } from 'next-intl';
import { useSchedule } from '../schedule/context.ts';
import classes from './month.module.css';
import { MonthCursor } from './month-cursor.tsx';
import { MonthWeek } from './month-week.tsx';

/** In pixels: the number of a day, and an entry. */
const heights = { number: 30, entry: 24 };
const leastRows = 2;

/** Six weeks, whose entries are bars and lines. */
export function MonthView() {
  const format = useFormatter();
  const { shown } = useSchedule();
  const { ref, height } = useElementSize();
  const weeks = Array.from({ length: shown.days.length / 7 }, (_, nth) =>
    shown.days.slice(nth * 7, nth * 7 + 7),
  );
  const fitting = Math.floor((height / weeks.length - heights.number) / heights.entry);
  return (
    <div className={classes.frame}>
      <div className={classes.weekdays} aria-hidden>
        {weeks[0]?.map((day) => (
          <span key={day}>
            {format.dateTime(new Date(`${day}T00:00:00Z`), { weekday: 'short', timeZone: 'UTC' })}
          </span>
        ))}
      </div>
      <div ref={ref} className={classes.weeks} style={{ '--weeks': weeks.length }}>
        {weeks.map((days) => (
          <MonthWeek key={days[0]} days={days} rows={Math.max(leastRows, fitting)} />
        ))}
        <MonthCursor />
      </div>
    </div>
  );
}
