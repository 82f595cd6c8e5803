'use client';

import { Checkbox, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useLocale } from 'next-intl';
import type { Outputs } from '#components/base/data/trpc.ts';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';
import { asNumber, WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import { conventionOf } from '#server/vocabulary/writing/convention.ts';

export type PublicForm = Outputs['publicForms']['get']['data'];
export type Question = PublicForm['fields'][number];
export type Answer = string | number | boolean | string[];

const browserTypes: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
};
const fillable: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', url: 'url', name: 'name' };

/** A question with the input that fits its type. */
export function QuestionField({
  question: { key, label, type, required, options },
  value,
  error,
  onChange,
}: {
  question: Question;
  value: Answer | undefined;
  error: string | undefined;
  onChange: (answer: Answer) => void;
}) {
  // The language is the only known fact about a visitor.
  const convention = conventionOf(useLocale(), null);
  const common = { label, required, error, name: key };
  const text = typeof value === 'string' ? value : '';
  switch (type) {
    case 'textarea':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'checkbox':
      return (
        <Checkbox
          {...common}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <WrittenNumber
          {...common}
          convention={convention}
          value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
          onChange={(next) => onChange(asNumber(next) ?? '')}
        />
      );
    case 'date':
      return <WrittenDay {...common} convention={convention} value={text} onChange={onChange} />;
    case 'select':
      return (
        <NativeSelect
          {...common}
          data={['', ...options]}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'multiselect':
      return (
        <MultiSelect
          {...common}
          data={options}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          type={browserTypes[type] ?? 'text'}
          autoComplete={fillable[type] ?? fillable[key] ?? 'on'}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
