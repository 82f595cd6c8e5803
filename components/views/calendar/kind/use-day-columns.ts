'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { CalendarColumn } from '../day-column.tsx';
import { overdue, undated } from '../placement.ts';

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The places beside the days, and the days, with their names in the language of the person. */
export function useDayColumns(days: readonly string[], today: string): readonly CalendarColumn[] {
  const t = useTranslations('calendarView');
  const format = useFormatter();
  return useMemo(() => {
    const side = (value: string, nth: 'first' | 'second', name: string): CalendarColumn => ({
      value,
      name,
      short: name,
      side: nth,
      isToday: false,
      isPast: false,
    });
    return [
      side(overdue, 'first', t('overdue')),
      side(undated, 'second', t('undated')),
      ...days.map((day) => ({
        value: day,
        name: format.dateTime(dateOf(day), {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        }),
        short: format.dateTime(dateOf(day), { weekday: 'short', timeZone: 'UTC' }),
        day: format.dateTime(dateOf(day), { day: 'numeric', timeZone: 'UTC' }),
        isToday: day === today,
        isPast: day < today,
      })),
    ];
  }, [days, today, t, format]);
}

/** The shown days in words. */
export function useRangeText(days: readonly string[]): string {
  const format = useFormatter();
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (first === '') return '';
  return format.dateTimeRange(dateOf(first), dateOf(last), { dateStyle: 'medium', timeZone: 'UTC' });
}
