'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DayFilter } from '#components/base/ui/inputs/day-filter.tsx';
import { localDay, type Preset, periodOf } from './periods.ts';
import classes from './reports.module.css';

interface Props {
  presets: readonly Preset[];
  /** The first and the last day. */
  from: string;
  to: string;
  /** A day that was removed is null. */
  onChange: (period: { from?: string | null; to?: string | null }) => void;
}

/** A usual period, or any other by its first and last day. */
export function PeriodFields({ presets, from, to, onChange }: Props) {
  const t = useTranslations('periods');
  return (
    <>
      {presets.length > 0 && (
        <Select
          className={classes.control}
          label={t('label')}
          placeholder={t('choose')}
          data={presets.map((value) => ({ value, label: t(value) }))}
          value={null}
          onChange={(value) => {
            const preset = presets.find((one) => one === value);
            if (preset) onChange(periodOf(preset, localDay()));
          }}
        />
      )}
      <DayFilter
        className={classes.date}
        label={t('from')}
        value={from}
        onChange={(day) => onChange({ from: day || null })}
      />
      <DayFilter
        className={classes.date}
        label={t('to')}
        value={to}
        onChange={(day) => onChange({ to: day || null })}
      />
    </>
  );
}
