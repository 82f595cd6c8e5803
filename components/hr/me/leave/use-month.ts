'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { firstWeekday } from '#components/views/calendar/days.ts';
import { addMonths, weeksOfMonth } from '../../shared/months.ts';
import type { OwnFile } from '../own-file.ts';

/** A month with the person's own days, and the days of the colleagues of their department. */
export function useMonth({ id, department_id }: OwnFile, today: string) {
  const trpc = useTRPC();
  const locale = useLocale();
  const [month, setMonth] = useState(today.slice(0, 7));
  const weeks = weeksOfMonth(month, firstWeekday(locale));
  const period = { from: weeks[0]?.[0] ?? today, to: weeks.at(-1)?.at(-1) ?? today };
  const own = useQuery(
    trpc.roster.list.queryOptions({ ...period, employee_id: id }, { placeholderData: keepPreviousData }),
  );
  const colleagues = useQuery(
    trpc.roster.list.queryOptions(
      { ...period, department_id: department_id ?? '', per_page: 100 },
      { enabled: department_id !== null, placeholderData: keepPreviousData },
    ),
  );
  const days = new Map((own.data?.data[0]?.days ?? []).map((day) => [day.date, day]));
  const others = (colleagues.data?.data ?? []).filter(({ employee_id }) => employee_id !== id);
  return {
    month,
    weeks,
    day: (date: string) => days.get(date),
    awayOn: (date: string) =>
      others
        .filter(({ days: all }) => all.some((one) => one.date === date && one.away.length > 0))
        .map(({ name }) => name),
    step: (count: number) => setMonth(addMonths(month, count)),
    isError: own.isError,
    refetch: own.refetch,
  };
}

export type ShownMonth = ReturnType<typeof useMonth>;
