'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import {
  type DateOrder,
  type DecimalSeparator,
  dateOrders,
  decimalSeparators,
} from '#server/vocabulary/writing/convention.ts';

/** The way the file writes numbers and days; null if it is detected. */
export interface Writing {
  decimal_separator: DecimalSeparator | null;
  date_order: DateOrder | null;
}

/** The formats are detected from the file; the person can override them. */
export function FormatChoice({
  writing,
  onChange,
}: {
  writing: Writing;
  onChange: (writing: Writing) => void;
}) {
  const t = useTranslations('data.import');
  const shared = { clearable: true, placeholder: t('asFound') };
  return (
    <>
      <Select
        {...shared}
        label={t('numbers')}
        description={t('writingAbout')}
        data={decimalSeparators.map((value) => ({ value, label: t(`numbersWith.${value}`) }))}
        value={writing.decimal_separator}
        onChange={(decimal_separator) => onChange({ ...writing, decimal_separator })}
      />
      <Select
        {...shared}
        label={t('dates')}
        description={t('writingAbout')}
        data={dateOrders.map((value) => ({ value, label: t(`datesWith.${value}`) }))}
        value={writing.date_order}
        onChange={(date_order) => onChange({ ...writing, date_order })}
      />
    </>
  );
}
