'use client';

import { Select } from '@mantine/core';
import { DateInput, DatesProvider } from '@mantine/dates';
import { useLocale, useTranslations } from 'next-intl';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { type ExpiryChoice, expiryChoices, localDay } from './expiry.ts';
import classes from './token-form.module.css';
import type { TokenForm } from './token-form.ts';

const choiceText = {
  in30: 'expiryIn30',
  in90: 'expiryIn90',
  in365: 'expiryIn365',
  never: 'expiryNever',
  custom: 'expiryCustom',
} as const satisfies Record<ExpiryChoice, string>;

export function ExpiryField({ form }: { form: TokenForm }) {
  const t = useTranslations('tokenForm');
  const locale = useLocale().toLowerCase();
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: locale === 'es' ? 1 : 0 }}>
      <div className={classes.pair}>
        <Select
          label={t('expiry')}
          allowDeselect={false}
          data={expiryChoices.map((value) => ({ value, label: t(choiceText[value]) }))}
          value={form.values.expiry}
          error={form.errors.expiry}
          onChange={(value) => {
            const choice = expiryChoices.find((candidate) => candidate === value);
            if (choice) form.setFieldValue('expiry', choice);
          }}
        />
        {form.values.expiry === 'custom' && (
          <DateInput
            label={t('expiryDate')}
            valueFormat="D MMM YYYY"
            minDate={localDay(new Date().toISOString())}
            {...form.getInputProps('lastDay')}
          />
        )}
      </div>
    </DatesProvider>
  );
}
