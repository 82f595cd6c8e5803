'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';

const spans = ['1', '7', '14', '30', '90'];
const dayMs = 86_400_000;

/** The moment at which a link of so many days ends. */
export const endAfter = (days: string): string => new Date(Date.now() + Number(days) * dayMs).toISOString();

interface Props {
  value: string;
  error: string | undefined;
  onChange: (days: string) => void;
}

/** The number of days for which the link is valid. */
export function SpanSelect({ value, error, onChange }: Props) {
  const t = useTranslations('reviewLinks');
  return (
    <Select
      label={t('span')}
      allowDeselect={false}
      data={spans.map((days) => ({ value: days, label: t('days', { count: Number(days) }) }))}
      value={value}
      error={error}
      onChange={(days) => days && onChange(days)}
    />
  );
}
