'use client';

import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useFirstId } from '../form-context.tsx';
import type { SelectProps } from './record-select.tsx';

/** Selects a line of the record that another property names, by the text of the line. */
export function LineSelect({
  of,
  value,
  onChange,
  ...props
}: SelectProps & { of: readonly string[]; value: string | null; onChange: (id: string | null) => void }) {
  const t = useTranslations('data');
  const format = useFormatter();
  const record = useFirstId(of);
  const found = useQuery(
    useTRPC().surface.lines.queryOptions({ id: record ?? '' }, { enabled: record !== undefined }),
  );
  const options = (found.data ?? []).map(({ id, title, quantity, unit }) => ({
    value: id,
    label: quantity === '' ? title : `${title} · ${format.number(Number(quantity))} ${unit}`.trim(),
  }));
  return (
    <Select
      clearable
      {...props}
      searchable={options.length > 7}
      placeholder={t('choose')}
      nothingFoundMessage={t('noneFound')}
      data={options}
      value={value}
      onChange={onChange}
    />
  );
}
