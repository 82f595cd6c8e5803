'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { idsIn } from '#components/records/kinds/kind.ts';
import { ageNames, isAge } from './ages.ts';
import { isUnit, kindOfGroup, type Measure, type ReportType } from './kinds.ts';
import { reportParsers, toInput } from './view.ts';

/** The choices of the report, stored in the address. */
export const useReportView = () =>
  useQueryStates(reportParsers, { history: 'replace', clearOnDefault: true });

export const useReport = (type: ReportType, view: Parameters<typeof toInput>[1]) =>
  useQuery(useTRPC().reports.get.queryOptions(toInput(type, view), { placeholderData: keepPreviousData }));

const unitOf = { minutes: 'minute', hours: 'hour', days: 'day' } as const;

/** Formats a figure by its measure in the person's language. */
export function useCell() {
  const format = useFormatter();
  return (
    value: number | null | undefined,
    measure: Measure,
    currency: string | null,
    options: { isShort?: boolean; isChange?: boolean } = {},
  ): string => {
    if (value === null || value === undefined) return '—';
    const sign = options.isChange ? ({ signDisplay: 'exceptZero' } as const) : {};
    const short = options.isShort
      ? ({ notation: 'compact', maximumFractionDigits: 1 } as const)
      : ({} as const);
    if (measure === 'percent')
      return format.number(value / 100, { style: 'percent', maximumFractionDigits: 1, ...sign });
    if (measure === 'amount' && currency)
      return format.number(value, { style: 'currency', currency, ...short, ...sign });
    if (measure === 'minutes' || measure === 'hours' || measure === 'days')
      return format.number(value, {
        ...{ style: 'unit', unit: unitOf[measure], maximumFractionDigits: 1 },
        ...sign,
      });
    return format.number(value, { maximumFractionDigits: 2, ...short, ...sign });
  };
}

/** Returns the name of a row: a day, a month, a translated value, or the name of a record. */
export function useKeyName(keys: readonly string[], group: string, type: ReportType) {
  const t = useTranslations('reports');
  const trpc = useTRPC();
  const format = useFormatter();
  const words = useAllWords();
  const ids = idsIn(keys);
  const titles = useQuery(trpc.surface.titles.queryOptions({ ids }, { enabled: ids.length > 0 }));
  return (key: string): string => {
    if (key === '') return t('nobody');
    if (group === 'age' && isAge(key)) return t(ageNames[key]);
    const title = titles.data?.[key]?.title;
    if (title !== undefined) return title;
    if (ids.includes(key)) return key;
    if (!isUnit(group)) return words.value(kindOfGroup(type, group), group, key);
    const date = new Date(`${key}T00:00:00Z`);
    if (group === 'month') return format.dateTime(date, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    const day = format.dateTime(date, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return group === 'week' ? t('weekOf', { day }) : day;
  };
}
