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
  const t = useTranslations('data');
  const convention = useConvention();
  const shared = { ...props, withAsterisk: isRequired };
  const choices = (values: readonly string[]) => values.map((one) => ({ value: one, label: titleOf(one) }));
  const orNothing = (next: unknown) => onChange(next ?? undefined);

  switch (input.is) {
    case 'text':
      return (input.longest ?? 0) > longFrom && input.format === undefined ? (
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
    case 'number':
      return (
        <WrittenNumber
          {...shared}
          isGrouped={!input.isYear}
          convention={convention}
          value={textOf(value)}
          onChange={(next) => onChange(asNumber(next))}
        />
      );
    case 'amount':
      return <WrittenNumber {...shared} convention={convention} value={textOf(value)} onChange={onChange} />;
    case 'flag':
      return (
        <Checkbox
          {...props}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          placeholder={t('choose')}
          {...shared}
          clearable={isClearable}
          allowDeselect={isClearable}
          searchable={input.values.length > 7}
          data={choices(input.values)}
          value={textOf(value) || null}
          onChange={orNothing}
        />
      );
    case 'choices':
      return (
        <ChoicesInput {...shared} data={choices(input.values)} value={textsOf(value)} onChange={onChange} />
      );
    case 'day':
      return <WrittenDay {...shared} convention={convention} value={textOf(value)} onChange={onChange} />;
    case 'instant':
      return (
        <WrittenMoment {...shared} value={textOf(value)} onChange={(next) => onChange(next || undefined)} />
      );
    case 'record':
      return (
        <RecordSelect
          {...shared}
          clearable={isClearable}
          kind={input.kinds[0] ?? ''}
          value={textOf(value) || null}
          onChange={orNothing}
        />
      );
    case 'line':
      return <LineSelect {...shared} of={input.of} value={textOf(value) || null} onChange={orNothing} />;
    case 'named':
      return <NamedSelect {...shared} by={input.by} value={textOf(value)} onChange={orNothing} />;
    case 'records':
      return (
        <RecordsSelect {...shared} kind={input.kinds[0] ?? ''} value={textsOf(value)} onChange={onChange} />
      );
    case 'related':
      return <RelatedSelect {...shared} kinds={input.kinds} value={value} onChange={onChange} />;
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
    case 'json':
      return <JsonInput {...shared} value={value} onChange={onChange} />;
    default:
      return <RegionInput {...shared} input={input} value={value} onChange={orNothing} />;
  }
}
