'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { repetitionIn, type Weekday, weekdays } from './repetition.ts';

/** 5 January 1970 was a Monday. */
const dateOf = (weekday: Weekday) => new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(weekday)));

/** The name of a weekday, such as "Monday". */
export function useWeekdayName() {
  const format = useFormatter();
  return useCallback(
    (weekday: Weekday, length: 'long' | 'short' = 'long') =>
      format.dateTime(dateOf(weekday), { weekday: length, timeZone: 'UTC' }),
    [format],
  );
}

/** A rule in words, such as "Every 2 weeks on Monday and Wednesday". Other rules are returned as they are written. */
export function useRuleText() {
  const t = useTranslations('data.recurrence.text');
  const format = useFormatter();
  const nameOf = useWeekdayName();
  return useCallback(
    (rule: string): string => {
      const read = repetitionIn(rule, '1970-01-05');
      if (!read) return rule;
      const { pace, interval, days, weekday, place, until, count } = read;
      const start = t(pace, {
        interval,
        place: String(place),
        weekday: nameOf(weekday),
        has_days: String(days.length > 0),
        days: format.list(days.map((one) => nameOf(one))),
      });
      if (until === undefined && count === undefined) return start;
      const day = format.dateTime(new Date(`${until ?? '1970-01-05'}T00:00:00Z`), {
        dateStyle: 'long',
        timeZone: 'UTC',
      });
      return t(until === undefined ? 'times' : 'until', { start, day, count: count ?? 0 });
    },
    [t, format, nameOf],
  );
}
