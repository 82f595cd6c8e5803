'use client';

import { useSearchParams } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { dayText } from '#components/records/values/scalar.ts';
import { everyGroup } from './every-group.ts';
import { type CashFlow, type CashFlowView, daysOf, daysOfGroup, placeOfFigure } from './view.ts';

export interface GroupsProps {
  flow: CashFlow;
  view: CashFlowView;
  today: string;
}

/** All days, weeks or months with their names and the addresses of their movements. */
export function useGroups({ flow, view, today }: GroupsProps) {
  const t = useTranslations('cashFlow');
  const format = useFormatter();
  const search = useSearchParams();
  const { currency } = flow.summary;
  const unit = view.flow_by;
  const nameOf = (day: string) => {
    if (unit === 'day') return dayText(format, day);
    if (unit === 'week') return t('weekOf', { day: dayText(format, day) });
    const date = new Date(`${day}T00:00:00Z`);
    return format.dateTime(date, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  };
  const period = daysOf(view, today);
  return everyGroup(flow, unit, period).map((group) => {
    const days = daysOfGroup(group.from, unit, period);
    return {
      ...group,
      name: nameOf(group.from),
      placeOf: (kind?: 'inflow' | 'outflow') =>
        placeOfFigure(
          search,
          { days, currency, ...(kind === undefined ? {} : { kind }) },
          { flow: view.flow, today },
        ),
    };
  });
}
