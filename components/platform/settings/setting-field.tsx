'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { ValueInput } from '#components/records/form/value-input.tsx';
import type { Field } from './fields.ts';
import { useSettingsPage } from './settings-context.tsx';
import type { Problems } from './use-section.ts';

// Few pages have them.
const PairsField = dynamic(() => loadPart(() => import('./pairs-field.tsx')).then((all) => all.PairsField));
const RowsField = dynamic(() => loadPart(() => import('./rows-field.tsx')).then((all) => all.RowsField));
const SkillsField = dynamic(() =>
  loadPart(() => import('./skills-field.tsx')).then((all) => all.SkillsField),
);

export interface FieldProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The problems by path from the top of the settings. */
  problems: Problems;
  /** The country of the organization, by which some settings are named. */
  country?: unknown;
  /** The path of a field inside of a row, whose own path begins at the row. */
  at?: string;
}

/** A setting with its name and the input for its type. */
export function SettingField({ field, value, onChange, problems, country, at = field.path }: FieldProps) {
  const t = useTranslations('settings');
  const { words } = useSettingsPage();
  const { control, isOptional = false } = field;
  const own = field.path.split('.').at(-1) ?? '';
  const label = labelOf();
  const error = problemAt(problems, at);

  function labelOf(): string {
    if (field.path.startsWith('tolerances.')) return t(`tolerances.${toleranceOf(own)}`);
    if (field.path.startsWith('approval_limits.')) return words.kind(own);
    if (field.path.startsWith('editing.column_limits.')) return words.value('edit_card', 'status', own);
    if (control.is === 'month') return t('fiscalYear');
    const abroad = isOutsideBrazil(country) ? brazilian.find((name) => name === own) : undefined;
    if (abroad) return t(`outsideBrazil.${abroad}`);
    return words.property('settings', own);
  }

  switch (control.is) {
    case 'skills':
      return <SkillsField label={label} value={value} onChange={onChange} error={error} />;
    case 'pairs':
      return <PairsField label={label} value={value} onChange={onChange} error={error} />;
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
    default:
      return (
        <ValueInput
          input={control}
          label={label}
          error={error}
          {...(isOptional && !field.hasNoDefault ? { placeholder: t('usual') } : {})}
          isClearable={isOptional}
          titleOf={(one) => words.value('settings', own, one)}
          value={control.is === 'flag' && typeof value !== 'boolean' ? control.usually : value}
          onChange={(next) => onChange(next ?? null)}
        />
      );
  }
}

/** In Portuguese, their names are those of Brazil, such as CNPJ and CEP. */
const brazilian = ['tax_id', 'postal_code', 'region'] as const;
const isOutsideBrazil = (country: unknown) => typeof country === 'string' && country !== 'BR';

/** The problem of the field, or of a part of it that has no field of its own. */
const problemAt = (problems: Problems, at: string): string | undefined =>
  problems[at] ?? Object.entries(problems).find(([path]) => path.startsWith(`${at}.`))?.[1];

const tolerances = [
  'price_over_last_pct',
  'receipt_over_order_pct',
  'invoice_over_receipt_pct',
  'invoice_over_price_pct',
] as const;
const toleranceOf = (name: string) => tolerances.find((one) => one === name) ?? tolerances[0];
