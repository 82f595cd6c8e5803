'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PeriodFields } from '#components/platform/reports/period-fields.tsx';
import classes from './planning.module.css';
import { usePlanningView } from './view.ts';

const presets = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisQuarter'] as const;

interface Props {
  /** The days of the shown figures, which the server has chosen where the address names none. */
  shown: { from: string; to: string } | undefined;
  children?: ReactNode;
}

/** The period of the hours and of the flow. */
export function PeriodControls({ shown, children }: Props) {
  const t = useTranslations('periods');
  const [{ from, to }, setView] = usePlanningView();
  return (
    <search className={classes.controls} aria-label={t('label')}>
      <PeriodFields
        presets={presets}
        from={from ?? shown?.from ?? ''}
        to={to ?? shown?.to ?? ''}
        onChange={(period) => void setView(period)}
      />
      {children}
    </search>
  );
}
