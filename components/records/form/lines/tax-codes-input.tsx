'use client';

import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { codesIn } from './live-taxes.ts';
import { useTaxFacts } from './use-tax-codes.ts';

interface Props extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> {
  value: unknown;
  onChange: (codes: string[]) => void;
}

/** Chooses the taxes of a line or a product by their names. Retired codes are shown only where they are chosen. */
export function TaxCodesInput({ value, onChange, ...props }: Props) {
  const t = useTranslations('data');
  const { codes, use } = useTaxFacts();
  const chosen = codesIn(value);
  const offered = codes.filter(
    ({ code, status, self_assessed }) =>
      chosen.includes(code) || (status === 'active' && (use === 'purchase' || !self_assessed)),
  );
  const unknown = chosen.filter((code) => !codes.some((one) => one.code === code));
  return (
    <MultiSelect
      {...props}
      searchable
      placeholder={chosen.length ? '' : t('choose')}
      nothingFoundMessage={t('noneFound')}
      data={[
        ...offered.map(({ code, name }) => ({ value: code, label: name })),
        ...unknown.map((code) => ({ value: code, label: code })),
      ]}
      value={chosen}
      onChange={onChange}
    />
  );
}
