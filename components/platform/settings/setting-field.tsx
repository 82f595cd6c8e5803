'use client';

import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import {
  CountrySelect,
  CurrencySelect,
  LanguageSelect,
  ZoneSelect,
} from '#components/base/locale/region-selects.tsx';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { asNumber, WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import { RecordSelect } from '#components/resources/form/record-select.tsx';
import { RecordsSelect } from '#components/resources/form/records-select.tsx';
import type { Field } from './fields.ts';
import { PairsField } from './pairs-field.tsx';
import { RowsField } from './rows-field.tsx';
import { useSettingsPage } from './settings-context.tsx';
import { SkillsField } from './skills-field.tsx';
import type { Problems } from './use-section.ts';

export interface FieldProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** By the path from the top. */
  problems: Problems;
  /** Where a row stands, its fields have no paths of their own. */
  at?: string;
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** A setting by its name, as its kind is typed in. */
export function SettingField({ field, value, onChange, problems, at = field.path }: FieldProps) {
  const t = useTranslations('settings');
  const format = useFormatter();
  const { words } = useSettingsPage();
  const convention = useConvention();
  const { control, isOptional = false } = field;
  const own = field.path.split('.').at(-1) ?? '';
  const tolerance = field.path.startsWith('tolerances.');
  const label = labelOf();
  const shared = { label, error: problemAt(problems, at) };
  const choose = { ...shared, allowDeselect: false, value: textOf(value) || null };

  function labelOf(): string {
    if (tolerance) return t(`tolerances.${toleranceOf(own)}`);
    if (field.path.startsWith('approval_limits.')) return words.kind(own);
    return words.property('settings', own);
  }

  switch (control.is) {
    case 'text':
      return (
        <TextInput
          {...shared}
          maxLength={control.longest}
          {...(isOptional ? { placeholder: t('usual') } : {})}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <WrittenNumber
          {...shared}
          {...(isOptional ? { placeholder: t('usual') } : {})}
          convention={convention}
          value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
          onChange={(next) => onChange(asNumber(next) ?? null)}
        />
      );
    case 'flag':
      return (
        <Checkbox
          label={label}
          error={shared.error}
          checked={typeof value === 'boolean' ? value : control.usually}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          {...choose}
          allowDeselect={isOptional}
          clearable={isOptional}
          data={control.values.map((one) => ({ value: one, label: words.value('settings', own, one) }))}
          onChange={(next) => onChange(next)}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...shared}
          data={control.values.map((one) => ({ value: one, label: words.value('settings', own, one) }))}
          value={textsOf(value)}
          onChange={onChange}
        />
      );
    case 'language':
      return <LanguageSelect {...choose} onChange={(next) => next && onChange(next)} />;
    case 'zone':
      return <ZoneSelect {...choose} onChange={(next) => next && onChange(next)} />;
    case 'country':
      return <CountrySelect {...choose} allowDeselect clearable onChange={onChange} />;
    case 'currency':
      return <CurrencySelect {...choose} onChange={(next) => next && onChange(next)} />;
    case 'month':
      return (
        <Select
          {...choose}
          label={t('fiscalYear')}
          data={Array.from({ length: 12 }, (_, month) => ({
            value: String(month + 1),
            label: format.dateTime(new Date(Date.UTC(2024, month, 15)), { month: 'long', timeZone: 'UTC' }),
          }))}
          onChange={(next) => next && onChange(Number(next))}
        />
      );
    case 'color':
      return (
        <TextInput
          {...shared}
          placeholder="#0a7d5c"
          leftSection={
            <span
              aria-hidden
              style={{ width: 16, height: 16, borderRadius: 4, background: textOf(value) || 'transparent' }}
            />
          }
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'people':
      return <RecordsSelect {...shared} kind="user" value={textsOf(value)} onChange={onChange} />;
    case 'connection':
      return (
        <RecordSelect
          {...shared}
          kind="integration_connection"
          value={textOf(value) || null}
          onChange={onChange}
        />
      );
    case 'skills':
      return <SkillsField label={label} value={value} onChange={onChange} error={shared.error} />;
    case 'pairs':
      return <PairsField label={label} value={value} onChange={onChange} error={shared.error} />;
    case 'rows':
      return (
        <RowsField
          label={label}
          columns={control.columns}
          value={value}
          onChange={onChange}
          problems={problems}
          at={at}
          Field={SettingField}
        />
      );
  }
}

/** The field's own problem, or that of a part of it which has no field of its own. */
const problemAt = (problems: Problems, at: string): string | undefined =>
  problems[at] ?? Object.entries(problems).find(([path]) => path.startsWith(`${at}.`))?.[1];

const tolerances = [
  'price_over_last_pct',
  'receipt_over_order_pct',
  'invoice_over_receipt_pct',
  'invoice_over_price_pct',
] as const;
const toleranceOf = (name: string) => tolerances.find((one) => one === name) ?? tolerances[0];
