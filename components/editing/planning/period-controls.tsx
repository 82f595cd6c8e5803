'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DayFilter } from '#components/base/ui/inputs/day-filter.tsx';
import { localDay } from '#components/platform/reports/periods.ts';
import { periodOf, presets } from './periods.ts';
import classes from './planning.module.css';
import { usePlanningView } from './view.ts';

interface Props {
  /** The days of the shown figures, which the server has chosen where the address names none. */
  shown: { from: string; to: string } | undefined;
  children?: ReactNode;
}

/** The period of the hours and of the flow: a usual one, or any other by its first and last day. */
export function PeriodControls({ shown, children }: Props) {
  const t = useTranslations('planning.period');
  const [view, setView] = usePlanningView();
  return (
    <search className={classes.controls} aria-label={t('label')}>
      <Select
        className={classes.control}
        label={t('usual')}
        placeholder={t('choose')}
        data={presets.map((value) => ({ value, label: t(value) }))}
        value={null}
        onChange={(value) => {
          const preset = presets.find((one) => one === value);
          if (preset) void setView(periodOf(preset, localDay()));
        }}
      />
      <DayFilter
        className={classes.date}
        label={t('from')}
        value={view.from ?? shown?.from ?? ''}
        onChange={(day) => setView({ from: day || null })}
      />
      <DayFilter
        className={classes.date}
        label={t('to')}
        value={view.to ?? shown?.to ?? ''}
        onChange={(day) => setView({ to: day || null })}
      />
      {children}
    </search>
  );
}
