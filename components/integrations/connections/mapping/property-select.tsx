'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { freeFormProperties } from '#components/records/values/free-form-properties.ts';

/** Converts a text to a key that both systems accept. */
const keyOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_');

/** Selects one of our properties, or a metadata key that is typed. */
export function PropertySelect({
  value,
  label,
  error,
  onChange,
}: {
  value: string;
  label: string;
  error: string | undefined;
  onChange: (property: string) => void;
}) {
  const t = useTranslations('integrationMapping');
  const { kind, words } = useKind();
  const [search, setSearch] = useState('');
  const own = kind.fields
    .filter(
      ({ name, is_writable }) => is_writable && !freeFormProperties.includes(name) && name !== 'external_ids',
    )
    .map(({ name }) => ({ value: name, label: words.property(kind.kind, name) }));
  const parent = kind.parent
    ? [{ value: kind.parent.column, label: words.property(kind.kind, kind.parent.column) }]
    : [];
  const whole = freeFormProperties.map((name) => ({ value: name, label: words.property(kind.kind, name) }));
  const known = [...parent, ...own, ...whole.filter((one) => one.value === value)];
  const isNamed = known.some((one) => one.label.toLowerCase() === search.trim().toLowerCase());
  const typed = isNamed ? '' : keyOf(search.replace(/^(custom_fields|metadata)\./, ''));
  const keys = typed
    ? [
        { value: `custom_fields.${typed}`, label: t('asCustomField', { key: typed }) },
        { value: `metadata.${typed}`, label: t('asMetadata', { key: typed }) },
      ]
    : [];
  const all = [...known, ...keys];
  const isKnown = value === '' || all.some((one) => one.value === value);
  return (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      placeholder={t('choose')}
      nothingFoundMessage={t('nothingFound')}
      error={error}
      data={isKnown ? all : [{ value, label: value }, ...all]}
      searchValue={search}
      onSearchChange={setSearch}
      value={value || null}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
