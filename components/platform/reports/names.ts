'use client';

import { useTranslations } from 'next-intl';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { isUnit, kindOfGroup, type ReportType } from './kinds.ts';

/** The names of columns. Where a name means something else in one report, its own has the report before it. */
const named = [
  ...(['created_count', 'created_amount', 'won_count', 'won_amount', 'lost_count', 'lost_amount'] as const),
  ...(['win_rate', 'converted_count', 'unqualified_count', 'conversion_rate', 'count', 'minutes'] as const),
  ...(['budget_amount', 'support_created_count', 'solved_count', 'reopened_count'] as const),
  ...(['sla_met_count', 'sla_met_rate', 'first_answer_hours', 'solution_hours'] as const),
  ...(['headcount', 'joined_count', 'left_count', 'absence_days', 'worked_hours'] as const),
  ...(['overtime_hours', 'certified_amount', 'invoiced_amount', 'retained_amount'] as const),
  ...(['subcontracted_amount', 'margin_amount', 'delivered_count', 'turnaround_hours'] as const),
  ...(['revision_rounds', 'hold_hours', 'revenue', 'costs', 'result', 'vat_charged'] as const),
  ...(['vat_deductible', 'receivable', 'payable'] as const),
] as const;

export const columnKey = (type: ReportType, column: string) =>
  named.find((one) => one === `${type}_${column}`) ?? named.find((one) => one === column);

export function useColumnName() {
  const t = useTranslations('reports.columns');
  return (type: ReportType, column: string): string => {
    const known = columnKey(type, column);
    return known ? t(known) : column;
  };
}

/** Returns the name of a grouping. */
export function useGroupName() {
  const t = useTranslations('reports.groups');
  const words = useAllWords();
  return (group: string, type: ReportType): string => {
    if (isUnit(group) || group === 'total' || group === 'age') return t(group);
    return words.property(kindOfGroup(type, group), group);
  };
}
