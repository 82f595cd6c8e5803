'use client';

import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { type Named, useRecordName } from './record-name.ts';

const shown = 30;

/** A select that searches the server while typing, because there may be thousands of records. */
export function RecordSelect({
  of,
  label,
  placeholder,
  value,
  onChange,
}: {
  of: Named;
  label: string;
  /** Text for an empty choice; in a filter it means any. */
  placeholder?: string;
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const t = useTranslations('board.filter');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const trpc = useTRPC();
  const name = useRecordName(of, value);
  const input = { per_page: shown, ...(search && search !== name ? { search } : {}) };
  const projects = useQuery(trpc.projects.list.queryOptions(of === 'projects' ? input : skipToken));
  const companies = useQuery(trpc.companies.list.queryOptions(of === 'companies' ? input : skipToken));
  const found = of === 'projects' ? projects : companies;
  const options = (found.data?.data ?? []).map(({ id, name: label }) => ({ value: id, label }));
  const isMissing = value !== null && name !== undefined && !options.some((one) => one.value === value);
  return (
    <Select
      label={label}
      placeholder={placeholder ?? t('any')}
      searchable
      clearable
      nothingFoundMessage={found.isFetching ? t('looking') : t('nothingFound')}
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      data={isMissing ? [{ value, label: name }, ...options] : options}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
