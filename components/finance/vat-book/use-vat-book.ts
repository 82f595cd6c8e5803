'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { type BookInput, bookParsers, type Entry, type Sum } from './view.ts';

/** A choice of a period or a figure is a step that the browser's back button takes back. */
export const useBookView = () => useQueryStates(bookParsers, { history: 'push', clearOnDefault: true });

export const useBook = (input: BookInput) =>
  useQuery(useTRPC().vatBook.get.queryOptions(input, { placeholderData: keepPreviousData }));

/** The current day in local time. */
export const localDay = () => new Date().toLocaleDateString('en-CA');

const codesPerPage = 100;
const keptMs = 60_000;

/** Returns the name of a tax: that of its code, or else its kind and rate. */
export function useTaxName() {
  const t = useTranslations('vatBook');
  const format = useFormatter();
  const may = useMay();
  const codes = useQuery(
    useTRPC().taxCodes.list.queryOptions(
      { per_page: codesPerPage, sort_by: 'code', sort_dir: 'asc' },
      { enabled: may('taxCodes', 'list'), staleTime: keptMs },
    ),
  );
  return ({ code, kind, tax_rate }: Pick<Sum | Entry, 'code' | 'kind' | 'tax_rate'>): string => {
    const name = codes.data?.data.find((one) => one.code === code)?.name ?? code;
    if (name !== null) return name;
    if (tax_rate === null) return t('withoutRate');
    const rate = format.number(tax_rate / 100, { style: 'percent', maximumFractionDigits: 4 });
    return t('kindAtRate', { kind: t(`kinds.${kind}`), rate });
  };
}

/** Formats an amount in a currency. */
export function useMoney(currency: string) {
  const format = useFormatter();
  return (value: number) => format.number(value, { style: 'currency', currency });
}

/** Returns the name of a month such as `2026-03`. */
export function useMonthName() {
  const format = useFormatter();
  return (month: string) =>
    format.dateTime(new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
