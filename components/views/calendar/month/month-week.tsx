'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSchedule } from '../schedule/context.ts';
import { EntryFace } from '../schedule/entry-face.tsx';
import { useDayText, useEntryTexts } from '../schedule/use-entry-texts.ts';
import { barsIn, fittingBars } from '../time/bars.ts';
import { isDrawnIn } from '../time/drawn.ts';
import { isBar } from '../time/entry.ts';
import classes from './month.module.css';

/** One week of a month. Entries that do not fit are counted, and their number opens the day. */
export function MonthWeek({ days, rows }: { days: readonly string[]; rows: number }) {
  const { shown, entries, hand } = useSchedule();
  const { timeOf } = useEntryTexts();
  const { zone } = shown;
  const { draft } = hand;
  const { bars, hidden } = useMemo(() => {
    const all = barsIn(entries, days, zone);
    const fitting = fittingBars(all, days.length, rows);
    return { bars: fitting.shown, hidden: fitting.hidden };
  }, [entries, days, rows, zone]);
  return (
    <div className={classes.week}>
      {days.map((day, at) => (
        <div
          key={day}
          className={classes.cell}
          data-day={day}
          data-other={day.slice(0, 7) !== shown.day.slice(0, 7) || undefined}
          data-drawn={isDrawnIn(draft, { day }) || undefined}
          style={{ gridColumn: at + 1 }}
        >
          <DayNumber day={day} />
        </div>
      ))}
      {bars.map(({ entry, first, last, row, comesIn, goesOn }) => (
        <div
          key={entry.id}
          className={classes.bar}
          style={{ gridColumn: `${first + 1} / ${last + 2}`, '--row': row }}
        >
          <EntryFace
            entry={entry}
            shape={isBar(entry.when) || first !== last ? 'bar' : 'line'}
            comesIn={comesIn}
            goesOn={goesOn}
          >
            <span className={classes.time}>{comesIn ? '' : timeOf(entry)}</span>
            <span className={classes.title}>{entry.title}</span>
          </EntryFace>
        </div>
      ))}
      {hidden.map((count, at) => (
        <More key={days[at]} count={count} at={at} row={rows - 1} day={days[at] ?? ''} />
      ))}
    </div>
  );
}

function DayNumber({ day }: { day: string }) {
  const t = useTranslations('scheduleView');
  const format = useFormatter();
  const dayText = useDayText();
  const { shown } = useSchedule();
  const isToday = day === shown.today;
  return (
    <button
      type="button"
      className={classes.number}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={t('openDay', { day: dayText(day) })}
      onClick={() => shown.openDay(day)}
    >
      {format.dateTime(new Date(`${day}T00:00:00Z`), { day: 'numeric', timeZone: 'UTC' })}
    </button>
  );
}

function More({ count, at, row, day }: { count: number; at: number; row: number; day: string }) {
  const t = useTranslations('scheduleView');
  const dayText = useDayText();
  const { shown } = useSchedule();
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={classes.more}
      style={{ gridColumn: at + 1, '--row': row }}
      aria-label={t('moreOf', { count, day: dayText(day) })}
      onClick={() => shown.openDay(day)}
    >
      {shown.isNarrow ? `+${count}` : t('more', { count })}
    </button>
  );
}
