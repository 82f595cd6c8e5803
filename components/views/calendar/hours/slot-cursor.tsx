'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useSchedule } from '../schedule/context.ts';
import { useWhenText } from '../schedule/use-entry-texts.ts';
import { drawnWhen } from '../time/moving.ts';
import classes from './hours.module.css';

const stepMinutes = 30;
const morning = 9 * 60;

/** A free time: the column, at first that of today, and the minutes on the vertical scale. */
interface Free {
  column?: number;
  place: number;
  length: number;
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A free time that arrow keys move through the hours; Enter makes an entry there. */
export function SlotCursor() {
  const t = useTranslations('scheduleView');
  const { shown, slots, people, columns, axis, hand } = useSchedule();
  const whenText = useWhenText(shown.zone);
  const [chosen, setChosen] = useState<Free>({ place: morning, length: 60 });
  if (!slots.create) return null;
  const today = Math.max(0, shown.days.indexOf(shown.today)) * Math.max(1, people.length);
  const at = { ...chosen, column: Math.min(chosen.column ?? today, columns.length - 1) };
  const column = columns[at.column];
  if (!column) return null;
  const [from, to] = [at.place, at.place + at.length].map((place) => ({ ...column, at: place }));
  const when = drawnWhen([from ?? column, to ?? column], { axis, zone: shown.zone });
  const name = people.find(({ id }) => id === column.person)?.name;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey } = event;
    const down = { ArrowUp: -1, ArrowDown: 1 }[key];
    const right = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (down !== undefined && shiftKey)
      setChosen({ ...at, length: Math.max(stepMinutes, at.length + down * stepMinutes) });
    else if (down !== undefined)
      setChosen({
        ...at,
        place: Math.min(Math.max(0, at.place + down * stepMinutes), axis.minutes - stepMinutes),
      });
    else if (right !== undefined)
      setChosen({ ...at, column: Math.min(Math.max(0, at.column + right), columns.length - 1) });
    else return;
    event.preventDefault();
  }

  return (
    <button
      type="button"
      className={classes.cursor}
      data-cursor
      aria-label={t('freeTime', { time: [whenText(when), name].filter(Boolean).join(', ') })}
      style={{
        top: share(at.place, axis.minutes),
        height: share(at.length, axis.minutes),
        left: share(at.column, columns.length),
        width: share(1, columns.length),
      }}
      onKeyDown={onKeyDown}
      onClick={() => hand.ask({ when, person: column.person })}
    />
  );
}
