'use client';

import { MultiSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { SelectProps } from './record-select.tsx';
import { useOptions } from './use-options.ts';

/** Selects several records of a kind. */
export function RecordsSelect({
  kind,
  value,
  onChange,
  ...props
}: SelectProps & { kind: string; value: string[]; onChange: (ids: string[]) => void }) {
  const t = useTranslations('data');
  const { options, search, setSearch, isLoading } = useOptions(kind, value);
  return (
    <MultiSelect
      {...props}
      searchable
      clearable
      placeholder={value.length ? '' : t('choose')}
      nothingFoundMessage={isLoading ? t('searching') : t('noneFound')}
      data={options}
      filter={({ options: all }) => all}
      searchValue={search}
      onSearchChange={setSearch}
      value={value}
      onChange={onChange}
    />
  );
}
