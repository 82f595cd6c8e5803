'use client';

import { useTranslations } from 'next-intl';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { isUnit, type ReportType, reportKinds } from './kinds.ts';

const named = [
  'created_count',
  'created_amount',
  'won_count',
  'won_amount',
  'lost_count',
  'lost_amount',
  'win_rate',
  'converted_count',
  'unqualified_count',
  'conversion_rate',
  'count',
  'minutes',
  'budget_amount',
] as const;

export function useColumnName() {
  const t = useTranslations('reports.columns');
  return (name: string): string => {
    const known = named.find((one) => one === name);
    return known ? t(known) : name;
  };
}

/** Returns the name of a grouping. */
export function useGroupName() {
  const t = useTranslations('reports.groups');
  const words = useAllWords();
  return (group: string, type: ReportType): string => {
    if (isUnit(group) || group === 'total') return t(group);
    return words.property(reportKinds[type].kind, group);
  };
}
