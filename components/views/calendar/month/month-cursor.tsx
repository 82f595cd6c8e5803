'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useSchedule } from '../schedule/context.ts';
import { useDayText } from '../schedule/use-entry-texts.ts';
import classes from './month.module.css';

const steps: Readonly<Record<string, number>> = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 };
const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A day that arrow keys move through the month; Enter makes an entry there. */
export function MonthCursor() {
  const t = useTranslations('scheduleView');
  const { shown, slots, hand } = useSchedule();
  const dayText = useDayText();
  const [chosen, setChosen] = useState(shown.day);
  if (!slots.create) return null;
  const at = Math.max(0, shown.days.indexOf(chosen));
  const day = shown.days[at] ?? shown.day;
  const weeks = shown.days.length / 7;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen(shown.days[at + step] ?? day);
  }

  return (
    <button
      type="button"
      className={classes.cursor}
      data-cursor
      aria-label={t('freeTime', { time: dayText(day) })}
      style={{
        top: share(Math.floor(at / 7), weeks),
        left: share(at % 7, 7),
        width: share(1, 7),
        height: share(1, weeks),
      }}
      onKeyDown={onKeyDown}
      onClick={() => hand.ask({ when: { first: day, last: day } })}
    />
  );
}
