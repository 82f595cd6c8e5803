'use client';

import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { RecordSelect } from '#components/records/form/selects/record-select.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { valuesOf } from '#components/records/kinds/values-of.ts';
import { RangeFilter } from './range-filter.tsx';
import { RecordFilter } from './record-filter.tsx';

/** The filter that fits the type of the property. */
export function FilterField({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const field = kind.fields.find((one) => one.name === name);
  const label = name === 'tag' ? t('tag') : words.property(kind.kind, name);
  const values = valuesOf(field?.schema);
  const [referred] = field?.refers ?? [];
  const common = { label, size: 'xs', 'data-autofocus': true } as const;
  const of = kind.list.filters[name]?.kind;

  if (of === 'number' || of === 'date' || of === 'instant')
    return <RangeFilter kind={of} label={label} value={value ?? ''} onChange={onChange} />;
  if (of === 'boolean')
    return (
      <Select
        {...common}
        clearable
        placeholder={t('any')}
        data={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        value={value}
        onChange={onChange}
      />
    );
  if (values.length && of === 'exact')
    return (
      <Select
        {...common}
        clearable
        placeholder={t('any')}
        data={values.map((one) => ({ value: one, label: words.value(kind.kind, name, one) }))}
        value={value}
        onChange={onChange}
      />
    );
  if (values.length)
    return (
      <MultiSelect
        {...common}
        clearable
        searchable={values.length > 7}
        placeholder={value ? '' : t('any')}
        data={values.map((one) => ({ value: one, label: words.value(kind.kind, name, one) }))}
        value={value?.split(',') ?? []}
        onChange={(chosen) => onChange(chosen.join(',') || null)}
      />
    );
  if (of === 'id' && !referred)
    return value === null ? null : <RecordFilter {...common} id={value} onRemove={() => onChange(null)} />;
  if (referred) return <RecordSelect {...common} kind={referred} value={value} onChange={onChange} />;
  return (
    <TextInput
      {...common}
      defaultValue={value ?? ''}
      key={value}
      onBlur={(event) => onChange(event.currentTarget.value.trim() || null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(event.currentTarget.value.trim() || null);
      }}
    />
  );
}
