'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Person } from '#components/base/ui/person.tsx';
import { useSchedule } from '../schedule/context.ts';
import { hueOf } from '../schedule/entry-face.tsx';
import { useDayText } from '../schedule/use-entry-texts.ts';
import classes from './hours.module.css';

/** The names of the days, each of which opens its day, and below them those of the people. */
export function ColumnHeads() {
  const { shown, people } = useSchedule();
  const wide = Math.max(1, people.length);
  return (
    <>
      <div className={classes.row}>
        <span className={classes.corner} data-gutter />
        {shown.days.map((day) => (
          <DayHead key={day} day={day} span={wide} />
        ))}
      </div>
      {people.length > 0 && (
        <div className={classes.row}>
          <span className={classes.corner} />
          {shown.days.flatMap((day) =>
            people.map(({ id, name }, at) => (
              <div key={`${day} ${id}`} className={classes.person} data-hue={hueOf(at)}>
                <Person name={name} />
              </div>
            )),
          )}
        </div>
      )}
    </>
  );
}

function DayHead({ day, span }: { day: string; span: number }) {
  const t = useTranslations('scheduleView');
  const format = useFormatter();
  const dayText = useDayText();
  const { shown } = useSchedule();
  const date = new Date(`${day}T00:00:00Z`);
  const isToday = day === shown.today;
  return (
    <h2
      className={classes.day}
      style={{ gridColumn: `span ${span}` }}
      data-today={isToday || undefined}
      data-past={day < shown.today || undefined}
    >
      <button
        type="button"
        className={classes.dayButton}
        aria-label={t('openDay', { day: dayText(day) })}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => shown.openDay(day)}
      >
        <span className={classes.weekday}>
          {format.dateTime(date, { weekday: 'short', timeZone: 'UTC' })}
        </span>
        <span className={classes.number}>{format.dateTime(date, { day: 'numeric', timeZone: 'UTC' })}</span>
      </button>
    </h2>
  );
}
