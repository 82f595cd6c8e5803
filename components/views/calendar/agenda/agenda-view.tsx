'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSchedule } from '../schedule/context.ts';
import { EntryFace } from '../schedule/entry-face.tsx';
import { useDayText, useEntryTexts } from '../schedule/use-entry-texts.ts';
import { daysOfEntry, isTimed } from '../time/entry.ts';
import classes from './agenda.module.css';

/** The entries of some days, one below the other; days without any are left out, except today. */
export function AgendaView() {
  const t = useTranslations('scheduleView');
  const dayText = useDayText();
  const { shown, entries } = useSchedule();
  const { zone, days, today } = shown;
  const byDay = useMemo(
    () =>
      days.map((day) => ({
        day,
        entries: entries.filter(({ when }) => {
          const { first, last } = daysOfEntry(when, zone);
          return first <= day && day <= last;
        }),
      })),
    [entries, days, zone],
  );
  const filled = byDay.filter((one) => one.entries.length > 0 || one.day === today);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className={classes.frame} data-scroll tabIndex={0}>
      {filled.map(({ day, entries: own }) => (
        <section key={day} className={classes.day} aria-label={dayText(day)}>
          <h2 className={classes.name} data-today={day === today || undefined}>
            {day === today ? t('todayIs', { day: dayText(day) }) : dayText(day)}
          </h2>
          {own.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
          {own.length === 0 && <p className={classes.nothing}>{t('nothingOn')}</p>}
        </section>
      ))}
    </div>
  );
}

function Row({ entry }: { entry: ReturnType<typeof useSchedule>['entries'][number] }) {
  const t = useTranslations('scheduleView');
  const { slots } = useSchedule();
  const { timeOf } = useEntryTexts();
  const names = entry.people.flatMap((id) => slots.people.find((one) => one.id === id)?.name ?? []);
  return (
    <EntryFace entry={entry} shape="row">
      <span className={classes.time}>{isTimed(entry.when) ? timeOf(entry, true) : t('allDay')}</span>
      <span className={classes.text}>
        <span className={classes.title}>{entry.title}</span>
        <span className={classes.about}>{[entry.note, ...names].filter(Boolean).join(' · ')}</span>
      </span>
    </EntryFace>
  );
}
