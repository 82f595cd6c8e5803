'use client';

import { MultiSelect, TagsInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { areaNames } from '#server/kernel/access/access.ts';
import { ExpiryField } from './expiry-field.tsx';
import type { TokenForm } from './token-form.ts';

/** The limits of a token, the same for creating and editing. */
export function LimitsFields({ form }: { form: TokenForm }) {
  const t = useTranslations('tokenForm');
  const areaName = useTranslations('areas');
  return (
    <>
      <MultiSelect
        label={t('areas')}
        description={t('areasAbout')}
        placeholder={form.values.areas.length === 0 ? t('areasPlaceholder') : ''}
        data={areaNames.map((value) => ({ value, label: areaName(value) }))}
        searchable
        clearable
        hidePickedOptions
        {...form.getInputProps('areas')}
      />
      <ExpiryField form={form} />
      <TagsInput
        label={t('ips')}
        description={t('ipsAbout')}
        placeholder={form.values.ip_allow.length === 0 ? t('ipsPlaceholder') : ''}
        splitChars={[',', ' ', '\n', ';']}
        clearable
        {...form.getInputProps('ip_allow')}
      />
    </>
  );
}
