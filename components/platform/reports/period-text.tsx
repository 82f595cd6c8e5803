'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { dayText } from '#components/records/values/scalar.ts';
import classes from './reports.module.css';

interface Days {
  from: string;
  to: string;
}

/** The days of the report, and those of the compared period. */
export function PeriodText({ period, compared }: { period: Days; compared: Days | null }) {
  const t = useTranslations('reports');
  const format = useFormatter();
  const span = ({ from, to }: Days) => t('span', { from: dayText(format, from), to: dayText(format, to) });
  return (
    <p className={classes.period} role="status">
      {span(period)}
      {compared && ` · ${t('comparedWith', { span: span(compared) })}`}
    </p>
  );
}
