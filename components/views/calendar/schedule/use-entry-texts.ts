'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { type CalendarEntry, daysOfEntry, isTimed, type When } from '../time/entry.ts';
import { useSchedule } from './context.ts';

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** The day in words, such as "Monday, November 30". */
export function useDayText() {
  const format = useFormatter();
  return useCallback(
    (day: string) => format.dateTime(dateOf(day), { ...longDay, timeZone: 'UTC' }),
    [format],
  );
}

/** The time of an entry in words, with its days. */
export function useWhenText(zone: string) {
  const format = useFormatter();
  return useCallback(
    (when: When): string =>
      isTimed(when)
        ? format.dateTimeRange(when.from, when.to, { ...longDay, ...time, timeZone: zone })
        : when.first === when.last
          ? format.dateTime(dateOf(when.first), { ...longDay, timeZone: 'UTC' })
          : format.dateTimeRange(dateOf(when.first), dateOf(when.last), { ...longDay, timeZone: 'UTC' }),
    [format, zone],
  );
}

/** The texts of entries: the time that stands beside a title, and all that a screen reader reads. */
export function useEntryTexts() {
  const t = useTranslations('scheduleView');
  const format = useFormatter();
  const { shown, slots } = useSchedule();
  const whenText = useWhenText(shown.zone);
  const timeOf = ({ when }: CalendarEntry, isWhole = false): string => {
    if (!isTimed(when)) return '';
    const as = { ...time, timeZone: shown.zone };
    if (!isWhole) return format.dateTime(when.from, as);
    const { first, last } = daysOfEntry(when, shown.zone);
    // Of an entry over midnight, the range would have its days, for which there is no room.
    return first === last
      ? format.dateTimeRange(when.from, when.to, as)
      : [when.from, when.to].map((moment) => format.dateTime(moment, as)).join(' – ');
  };
  const labelOf = (entry: CalendarEntry): string => {
    const names = entry.people.flatMap((id) => slots.people.find((one) => one.id === id)?.name ?? []);
    const isFixed = slots.change !== undefined && !entry.isMovable;
    const series = entry.isRepeated ? t('repeated') : undefined;
    return [entry.title, entry.note, series, whenText(entry.when), ...names, isFixed ? t('fixed') : undefined]
      .filter(Boolean)
      .join(', ');
  };
  return { timeOf, labelOf, whenText };
}
