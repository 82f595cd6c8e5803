'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';
import { type ExpiryChoice, expiryChoices } from './expiry.ts';
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
  const convention = useConvention();
  return (
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
        <WrittenDay
          label={t('expiryDate')}
          convention={convention}
          value={form.values.lastDay}
          error={form.errors.lastDay}
          onChange={(day) => form.setFieldValue('lastDay', day)}
        />
      )}
    </div>
  );
}
