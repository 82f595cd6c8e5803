'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayFilter } from '#components/base/ui/inputs/day-filter.tsx';
import { isDay } from '#components/base/ui/inputs/written.ts';
import { relativeDays } from './comparable.ts';

const fixed = 'fixed';

/** A day: one that is counted from today whenever the list is read, or a day of the calendar. */
export function ConditionDay({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('data.conditions');
  const [isFixed, setFixed] = useState(isDay(value));
  const known = relativeDays.map((day) => ({ value: day as string, label: t(`days.${day}`) }));
  const isOther = value !== '' && !isFixed && !known.some((one) => one.value === value);
  return (
    <>
      <Select
        size="xs"
        aria-label={t('value')}
        placeholder={t('value')}
        data={[
          ...known,
          ...(isOther ? [{ value, label: value }] : []),
          { value: fixed, label: t('days.fixed') },
        ]}
        value={isFixed ? fixed : value || null}
        onChange={(chosen) => {
          setFixed(chosen === fixed);
          onChange(chosen === fixed ? '' : (chosen ?? ''));
        }}
      />
      {isFixed && <DayFilter size="xs" aria-label={t('day')} value={value} onChange={onChange} />}
    </>
  );
}
