'use client';

import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import { TagsField } from '#components/base/ui/inputs/tags-field.tsx';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';
import { WrittenMoment } from '#components/base/ui/inputs/written-moment.tsx';
import { asNumber, WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import type { Input } from './input.ts';
import { RecordSelect } from './selects/record-select.tsx';

// Few forms have these inputs, so the browser downloads them only when a form does.
const ChoicesInput = dynamic(() =>
  loadPart(() => import('./choices-input.tsx')).then((all) => all.ChoicesInput),
);
const FilesInput = dynamic(() => loadPart(() => import('./files-input.tsx')).then((all) => all.FilesInput));
const JsonInput = dynamic(() => loadPart(() => import('./json-input.tsx')).then((all) => all.JsonInput));
const LineSelect = dynamic(() =>
  loadPart(() => import('./selects/line-select.tsx')).then((all) => all.LineSelect),
);
const NamedSelect = dynamic(() =>
  loadPart(() => import('./selects/named-select.tsx')).then((all) => all.NamedSelect),
);
const RecordsSelect = dynamic(() =>
  loadPart(() => import('./selects/records-select.tsx')).then((all) => all.RecordsSelect),
);
const TaxCodesInput = dynamic(() =>
  loadPart(() => import('./lines/tax-codes-input.tsx')).then((all) => all.TaxCodesInput),
);
const RecurrenceField = dynamic(() =>
  loadPart(() => import('./recurrence-field.tsx')).then((all) => all.RecurrenceField),
);
const RegionInput = dynamic(() =>
  loadPart(() => import('./region-input.tsx')).then((all) => all.RegionInput),
);
const RelatedSelect = dynamic(() =>
  loadPart(() => import('./selects/related-select.tsx')).then((all) => all.RelatedSelect),
);

const longFrom = 300;
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export interface InputProps<I extends Input = Input> {
  input: I;
  label: string;
  description?: ReactNode;
  error: ReactNode;
  placeholder?: string;
  isRequired?: boolean;
  /** True if a choice can be cleared. */
  isClearable?: boolean;
  /** Returns the label of a choice. */
  titleOf?: (value: string) => string;
  value: unknown;
  /** Called with undefined when the input is emptied. */
  onChange: (value: unknown) => void;
}

type Shared = Pick<InputProps, 'label' | 'description' | 'error' | 'placeholder'> & { withAsterisk: boolean };

interface OneProps<I extends Input> extends Pick<InputProps<I>, 'input' | 'value' | 'onChange'> {
  shared: Shared;
}

interface ChosenProps<I extends Input> extends OneProps<I> {
  isClearable: boolean;
}

/** The input for one value by its type, in the forms of records and in the settings. */
export function ValueInput({
  input,
  isRequired = false,
  isClearable = !isRequired,
  titleOf = (value) => value,
  value,
  onChange,
  ...props
}: InputProps) {
  const shared = { ...props, withAsterisk: isRequired };
  const one = { shared, value, onChange };
  switch (input.is) {
    case 'text':
      return <ProseInput {...one} input={input} />;
    case 'flag':
      return (
        <Checkbox
          {...props}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
    case 'choices':
      return <ChoiceInput {...one} input={input} isClearable={isClearable} titleOf={titleOf} />;
    case 'record':
    case 'records':
    case 'related':
    case 'line':
    case 'named':
      return <ReferenceInput {...one} input={input} isClearable={isClearable} />;
    case 'file':
    case 'files':
      return <FilesInput {...shared} input={input} value={value} onChange={onChange} />;
    case 'recurrence':
      return <RecurrenceField {...shared} value={value} onChange={onChange} />;
    case 'taxes':
      return <TaxCodesInput {...shared} value={value} onChange={onChange} />;
    case 'number':
    case 'amount':
    case 'day':
    case 'instant':
    case 'texts':
    case 'json':
      return <WrittenValue {...one} input={input} />;
    default:
      return <RegionInput {...shared} input={input} value={value} onChange={orNothing(onChange)} />;
  }
}

/** A cleared choice is no value. */
const orNothing = (onChange: InputProps['onChange']) => (next: unknown) => onChange(next ?? undefined);

function ProseInput({ input, shared, value, onChange }: OneProps<Extract<Input, { is: 'text' }>>) {
  const isLong = (input.longest ?? 0) > longFrom && input.format === undefined;
  return isLong ? (
    <Textarea
      {...shared}
      autosize
      minRows={3}
      maxRows={16}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      {...shared}
      type={input.format === 'email' ? 'email' : input.format === 'uri' ? 'url' : 'text'}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type Choice = Extract<Input, { is: 'choice' | 'choices' }>;

function ChoiceInput({
  input,
  shared,
  isClearable,
  titleOf,
  value,
  onChange,
}: ChosenProps<Choice> & { titleOf: (value: string) => string }) {
  const t = useTranslations('data');
  const data = input.values.map((one) => ({ value: one, label: titleOf(one) }));
  if (input.is === 'choices')
    return <ChoicesInput {...shared} data={data} value={textsOf(value)} onChange={onChange} />;
  return (
    <Select
      placeholder={t('choose')}
      {...shared}
      clearable={isClearable}
      allowDeselect={isClearable}
      searchable={input.values.length > 7}
      data={data}
      value={textOf(value) || null}
      onChange={orNothing(onChange)}
    />
  );
}

type Reference = Extract<Input, { is: 'record' | 'records' | 'related' | 'line' | 'named' }>;

/** An input for other records, or for a part of one. */
function ReferenceInput({ input, shared, isClearable, value, onChange }: ChosenProps<Reference>) {
  const id = textOf(value) || null;
  const choose = orNothing(onChange);
  switch (input.is) {
    case 'record': {
      const kind = input.kinds[0] ?? '';
      return <RecordSelect {...shared} clearable={isClearable} kind={kind} value={id} onChange={choose} />;
    }
    case 'line':
      return <LineSelect {...shared} of={input.of} value={id} onChange={choose} />;
    case 'named':
      return <NamedSelect {...shared} by={input.by} value={textOf(value)} onChange={choose} />;
    case 'records':
      return (
        <RecordsSelect {...shared} kind={input.kinds[0] ?? ''} value={textsOf(value)} onChange={onChange} />
      );
    default:
      return <RelatedSelect {...shared} kinds={input.kinds} value={value} onChange={onChange} />;
  }
}

type Written = Extract<Input, { is: 'number' | 'amount' | 'day' | 'instant' | 'texts' | 'json' }>;

/** An input for a value that is typed in the person's convention. */
function WrittenValue({ input, shared, value, onChange }: OneProps<Written>) {
  const t = useTranslations('data');
  const convention = useConvention();
  const text = textOf(value);
  switch (input.is) {
    case 'number':
      return (
        <WrittenNumber
          {...shared}
          isGrouped={!input.isYear}
          isMinutes={input.isMinutes ?? false}
          convention={convention}
          value={text}
          onChange={(next) => onChange(asNumber(next))}
        />
      );
    case 'amount':
      return <WrittenNumber {...shared} convention={convention} value={text} onChange={onChange} />;
    case 'day':
      return <WrittenDay {...shared} convention={convention} value={text} onChange={onChange} />;
    case 'instant':
      return <WrittenMoment {...shared} value={text} onChange={(next) => onChange(next || undefined)} />;
    case 'texts':
      return (
        <TagsField
          placeholder={t('typeAndEnter')}
          {...shared}
          value={textsOf(value)}
          onChange={onChange}
          acceptValueOnBlur
        />
      );
    default:
      return <JsonInput {...shared} value={value} onChange={onChange} />;
  }
}
