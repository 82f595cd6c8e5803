'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSchedule } from '../schedule/context.ts';
import { EntryFace } from '../schedule/entry-face.tsx';
import { useDayText } from '../schedule/use-entry-texts.ts';
import type { Shown } from '../schedule/use-shown.ts';
import { type Bar, barsIn, fittingBars } from '../time/bars.ts';
import { isDrawnIn } from '../time/drawn.ts';
import { type CalendarEntry, isBar } from '../time/entry.ts';
import { type HourColumn, isIn } from '../time/segments.ts';
import classes from './hours.module.css';

/** Rows of whole days above a week; a day shows all of its own. */
const rowsOfWeek = 4;

interface Placed extends Bar {
  person: string | undefined;
}

/** The bars of whole days. Without people side by side, a bar goes over all its days. */
function placedBars(
  entries: readonly CalendarEntry[],
  columns: readonly HourColumn[],
  { zone, layout }: Pick<Shown, 'zone' | 'layout'>,
) {
  const whole = entries.filter(({ when }) => isBar(when));
  const hasPeople = columns.some(({ person }) => person !== undefined);
  const groups = hasPeople ? columns.map((column) => [column]) : [columns];
  const placed = groups.map((group, nth) => {
    const [one] = group;
    const own = whole.filter((entry) => one !== undefined && isIn(one, entry));
    const days = group.map(({ day }) => day);
    const all = barsIn(own, days, zone);
    const fitting = fittingBars(all, group.length, layout === 'day' ? all.length : rowsOfWeek);
    // Each group before this one has a single column.
    const moved = fitting.shown.map(
      (bar): Placed => ({ ...bar, first: bar.first + nth, last: bar.last + nth, person: one?.person }),
    );
    return { bars: moved, hidden: fitting.hidden };
  });
  const bars = placed.flatMap((group) => group.bars);
  const hidden = placed.flatMap((group) => group.hidden);
  const lines = bars.map(({ row }) => row + 1).concat(hidden.some(Boolean) ? rowsOfWeek : 0);
  return { bars, hidden, rows: Math.max(1, ...lines) };
}

/** Entries of whole days, above the hours. */
export function AllDayRow() {
  const t = useTranslations('scheduleView');
  const { shown, entries, columns, hand } = useSchedule();
  const { zone, layout } = shown;
  const { bars, hidden, rows } = useMemo(
    () => placedBars(entries, columns, { zone, layout }),
    [entries, columns, zone, layout],
  );
  return (
    <div className={classes.row} style={{ '--rows': rows }}>
      <span className={classes.corner} data-small>
        {t('allDay')}
      </span>
      {columns.map((column, at) => (
        <div
          key={`${column.day} ${column.person}`}
          className={classes.allDay}
          style={{ gridColumn: at + 2 }}
          data-day={column.day}
          data-person={column.person}
          data-drawn={isDrawnIn(hand.draft, column) || undefined}
        />
      ))}
      {bars.map((bar) => (
        <div
          key={`${bar.entry.id} ${bar.person}`}
          className={classes.bar}
          style={{ gridColumn: `${bar.first + 2} / ${bar.last + 3}`, '--row': bar.row }}
        >
          <EntryFace
            entry={bar.entry}
            shape="bar"
            person={bar.person}
            comesIn={bar.comesIn}
            goesOn={bar.goesOn}
          >
            <span className={classes.title}>{bar.entry.title}</span>
          </EntryFace>
        </div>
      ))}
      {hidden.map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of the columns are their names
        <MoreButton key={at} count={count} at={at} day={columns[at]?.day ?? ''} />
      ))}
    </div>
  );
}

function MoreButton({ count, at, day }: { count: number; at: number; day: string }) {
  const t = useTranslations('scheduleView');
  const dayText = useDayText();
  const { shown } = useSchedule();
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={classes.more}
      style={{ gridColumn: at + 2, '--row': rowsOfWeek - 1 }}
      aria-label={t('moreOf', { count, day: dayText(day) })}
      onClick={() => shown.openDay(day)}
    >
      {shown.isNarrow ? `+${count}` : t('more', { count })}
    </button>
  );
}
