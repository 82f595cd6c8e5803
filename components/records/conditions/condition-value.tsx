'use client';

import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { numberAsWritten, typedNumber } from '#components/base/ui/inputs/written.ts';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { RecordSelect } from '../form/selects/record-select.tsx';
import type { Compared, KindField } from '../kinds/kind.ts';
import { valuesOf } from '../kinds/values-of.ts';
import { ConditionDay } from './condition-day.tsx';
import type { Operator } from './conditions.ts';

interface Props {
  kind: Compared;
  field: KindField;
  op: Operator;
  value: string | readonly string[];
  onChange: (value: string | readonly string[]) => void;
}

/** The input that fits the property of a condition. */
export function ConditionValue({ kind, field, op, value, onChange }: Props) {
  const t = useTranslations('data');
  const words = useAllWords();
  const common = { size: 'xs', 'aria-label': t('conditions.value') } as const;
  const text = typeof value === 'string' ? value : value.join(', ');
  const choices = valuesOf(field.schema).map((one) => ({
    value: one,
    label: words.value(kind.kind, field.name, one),
  }));
  const [referred] = field.refers;
  if (op === 'in' && choices.length)
    return (
      <MultiSelect
        {...common}
        placeholder={value.length ? '' : t('choose')}
        data={choices}
        value={typeof value === 'string' ? [] : [...value]}
        onChange={onChange}
      />
    );
  if (choices.length)
    return (
      <Select
        {...common}
        placeholder={t('choose')}
        data={choices}
        value={text || null}
        onChange={(one) => onChange(one ?? '')}
      />
    );
  if (field.kind === 'boolean')
    return (
      <Select
        {...common}
        data={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        value={text || null}
        onChange={(one) => onChange(one ?? '')}
      />
    );
  if (field.kind === 'date' || field.kind === 'instant')
    return <ConditionDay value={text} onChange={onChange} />;
  if (referred && op !== 'in')
    return (
      <RecordSelect
        {...common}
        kind={referred}
        value={text || null}
        onChange={(one) => onChange(one ?? '')}
      />
    );
  if (op === 'in')
    return (
      <TextInput
        {...common}
        defaultValue={text}
        onBlur={({ currentTarget }) => onChange(currentTarget.value.split(/\s*,\s*/).filter(Boolean))}
      />
    );
  if (field.kind === 'number') return <NumberValue {...common} value={text} onChange={onChange} />;
  return (
    <TextInput {...common} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}

/** A number as the person writes it; the condition has it as the API takes it. */
function NumberValue({
  value,
  onChange,
  ...common
}: {
  value: string;
  onChange: (value: string) => void;
  size: string;
  'aria-label': string;
}) {
  const convention = useConvention();
  return (
    <TextInput
      {...common}
      inputMode="decimal"
      defaultValue={numberAsWritten(value, convention)}
      onChange={({ currentTarget }) => onChange(typedNumber(currentTarget.value, convention).value)}
    />
  );
}
