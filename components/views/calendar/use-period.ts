'use client';

import { useLocale, useNow, useTimeZone } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { addDays, dayIn, firstWeekday, isDay, weekOf } from './days.ts';

const oftenMs = 60_000;

/** The week of the address, or else the present one. */
export function usePeriod() {
  const locale = useLocale();
  const now = useNow({ updateInterval: oftenMs });
  const today = dayIn(now, useTimeZone() ?? 'UTC');
  const [asked, setAsked] = useQueryState('day', parseAsString.withOptions({ history: 'push' }));
  const day = isDay(asked) ? asked : today;
  const days = useMemo(() => weekOf(day, firstWeekday(locale)), [day, locale]);
  const [first = day] = days;
  return {
    today,
    days,
    isPresent: days.includes(today),
    step: (direction: 1 | -1) => void setAsked(addDays(first, direction * days.length)),
    toPresent: () => void setAsked(null),
  };
}
