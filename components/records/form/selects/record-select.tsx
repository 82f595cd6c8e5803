'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useOptions } from './use-options.ts';

export interface SelectProps {
  label?: ReactNode;
  'aria-label'?: string;
  className?: string | undefined;
  size?: string;
  required?: boolean;
  withAsterisk?: boolean;
  error?: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
  clearable?: boolean;
}

/** Selects one record of a kind, or a person, by typing part of its name. */
export function RecordSelect({
  kind,
  value,
  onChange,
  ...props
}: SelectProps & { kind: string; value: string | null; onChange: (id: string | null) => void }) {
  const t = useTranslations('data');
  const { options, search, setSearch, isLoading } = useOptions(kind, value === null ? [] : [value]);
  return (
    <Select
      clearable
      {...props}
      searchable
      placeholder={t('choose')}
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
