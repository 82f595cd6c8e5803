'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { useTRPC } from '#components/base/data/trpc.ts';
import type { Grouping } from '#server/areas/finance/profit-and-loss/result-keys.ts';
import { groupOf, type ResultInput, type Row, resultParsers } from './view.ts';

/** A choice is a step that the browser's back button takes back. */
export const useResultView = () => useQueryStates(resultParsers, { history: 'push', clearOnDefault: true });

export const useResult = (input: ResultInput | undefined) =>
  useQuery(
    useTRPC().postings.result.queryOptions(input ?? { from: '', to: '' }, {
      enabled: input !== undefined,
      placeholderData: keepPreviousData,
    }),
  );

/** Formats an amount in a currency. */
export function useMoney(currency: string) {
  const format = useFormatter();
  return (value: number) => format.number(value, { style: 'currency', currency });
}

/** Returns the name of a group: a month, a record, or a category. */
export function useGroupName(by: Grouping) {
  const t = useTranslations('profitAndLoss');
  const format = useFormatter();
  return (row: Row): string => {
    const key = groupOf(row, by);
    if (key === null || by === 'category') return key ?? t(`without.${by}`);
    if (by !== 'month') return row.name ?? key;
    const date = new Date(`${key}-01T00:00:00Z`);
    return format.dateTime(date, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  };
}
