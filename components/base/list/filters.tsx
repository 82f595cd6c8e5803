'use client';

import { Button, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MomentFilter } from '../ui/inputs/moment-filter.tsx';
import classes from './list.module.css';

/** The filters of a list side by side, with a button that clears all of them. */
export function Filters({ onClear, children }: { onClear: (() => void) | undefined; children: ReactNode }) {
  const t = useTranslations('common.filters');
  return (
    <search className={classes.filters} aria-label={t('title')}>
      {children}
      {onClear && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
}

interface FilterProps<Value> {
  label: string;
  placeholder?: string;
  value: Value;
  onChange: (value: Value) => void;
}

export function SearchFilter({ onChange, ...props }: FilterProps<string>) {
  return (
    <TextInput
      {...props}
      type="search"
      className={classes.search}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A filter whose text is sent as typed, such as an id; its value is null while it is empty. */
export function TextFilter({ value, onChange, ...props }: FilterProps<string | null>) {
  return (
    <TextInput
      {...props}
      className={classes.filter}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value.trim() || null)}
    />
  );
}

export function ChoiceFilter<Value extends string>({
  options,
  onChange,
  isShort,
  ...props
}: FilterProps<Value | null> & {
  options: readonly { value: Value; label: string }[];
  isShort?: boolean;
  disabled?: boolean;
}) {
  const t = useTranslations('common.filters');
  return (
    <Select
      {...props}
      className={isShort ? classes.short : classes.filter}
      clearable
      searchable={options.length > 8}
      clearButtonProps={{ 'aria-label': t('clear') }}
      data={[...options]}
      onChange={(chosen) => onChange(options.find(({ value }) => value === chosen)?.value ?? null)}
    />
  );
}

/** A filter with a beginning and an end; each may be missing. */
export function SpanFilter({
  since,
  until,
  onChange,
}: {
  since: Date | null;
  until: Date | null;
  onChange: (span: { since?: Date | null; until?: Date | null }) => void;
}) {
  const t = useTranslations('common.filters');
  const toDate = (iso: string) => (iso ? new Date(iso) : null);
  return (
    <>
      <MomentFilter
        className={classes.filter}
        label={t('since')}
        onlyDay="begins"
        value={since?.toISOString() ?? ''}
        onChange={(moment) => onChange({ since: toDate(moment) })}
      />
      <MomentFilter
        className={classes.filter}
        label={t('until')}
        onlyDay="ends"
        value={until?.toISOString() ?? ''}
        onChange={(moment) => onChange({ until: toDate(moment) })}
      />
    </>
  );
}
