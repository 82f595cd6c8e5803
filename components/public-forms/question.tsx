'use client';

import { Checkbox, MultiSelect, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { Outputs } from '../data/trpc.ts';

export type PublicForm = Outputs['publicForms']['get']['data'];
export type Question = PublicForm['fields'][number];
export type Answer = string | number | boolean | string[];

const browserTypes: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  date: 'date',
};
const fillable: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', url: 'url', name: 'name' };

/** One question, asked in the way of its type. */
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
      return <NumberInput {...common} value={typeof value === 'number' ? value : ''} onChange={onChange} />;
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
