'use client';

import { Checkbox, MultiSelect, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FieldProps } from './editor-props.ts';
import { GroupEditor } from './group-editor.tsx';
import { InstantInput } from './instant-input.tsx';
import { JsonInput } from './json-input.tsx';
import { useNaming } from './naming.tsx';
import { PairsEditor } from './pairs-editor.tsx';
import { RecordSelect } from './record-select.tsx';
import { RecordsSelect } from './records-select.tsx';
import { RelatedSelect } from './related-select.tsx';
import { RowsEditor } from './rows-editor.tsx';
import { VariantsEditor } from './variants-editor.tsx';

const longFrom = 300;
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** One property, typed in as its schema says. */
export function FieldEditor({ property, value, onChange, problems }: FieldProps) {
  const t = useTranslations('data');
  const naming = useNaming();
  const { name, editor, isRequired } = property;
  const label = naming.property(name);
  const [firstProblem] = Object.values(problems);
  const description = naming.about?.(name);
  const shared = { label, description, withAsterisk: isRequired, error: problems[''] ?? firstProblem };
  const choices = (values: readonly string[]) =>
    values.map((one) => ({ value: one, label: naming.value(name, one) }));

  switch (editor.is) {
    case 'text':
      return (editor.longest ?? 0) > longFrom && editor.format === undefined ? (
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
          type={editor.format === 'email' ? 'email' : editor.format === 'uri' ? 'url' : 'text'}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...shared}
          hideControls
          allowDecimal={!editor.isWhole}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      );
    case 'amount':
      return (
        <TextInput
          {...shared}
          inputMode="decimal"
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value.replace(',', '.'))}
        />
      );
    case 'flag':
      return (
        <Checkbox
          label={label}
          description={description}
          error={problems['']}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          clearable={!isRequired}
          searchable={editor.values.length > 7}
          placeholder={t('choose')}
          data={choices(editor.values)}
          value={textOf(value) || null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'choices':
      return (
        <MultiSelect {...shared} data={choices(editor.values)} value={textsOf(value)} onChange={onChange} />
      );
    case 'day':
      return (
        <TextInput
          {...shared}
          type="date"
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'instant':
      return <InstantInput {...shared} value={textOf(value)} onChange={onChange} />;
    case 'record':
      return (
        <RecordSelect
          {...shared}
          kind={editor.kinds[0] ?? ''}
          value={textOf(value) || null}
          onChange={(id) => onChange(id ?? undefined)}
        />
      );
    case 'records':
      return (
        <RecordsSelect {...shared} kind={editor.kinds[0] ?? ''} value={textsOf(value)} onChange={onChange} />
      );
    case 'related':
      return <RelatedSelect {...shared} kinds={editor.kinds} value={value} onChange={onChange} />;
    case 'texts':
      return (
        <TagsInput
          {...shared}
          placeholder={t('typeAndEnter')}
          value={textsOf(value)}
          onChange={onChange}
          acceptValueOnBlur
        />
      );
    case 'rows':
      return (
        <RowsEditor
          Field={FieldEditor}
          property={property}
          editor={editor}
          value={value}
          onChange={onChange}
          problems={problems}
        />
      );
    case 'group':
      return (
        <GroupEditor
          Field={FieldEditor}
          property={property}
          editor={editor}
          value={value}
          onChange={onChange}
          problems={problems}
        />
      );
    case 'variants':
      return (
        <VariantsEditor
          Field={FieldEditor}
          property={property}
          editor={editor}
          value={value}
          onChange={onChange}
          problems={problems}
        />
      );
    case 'pairs':
      return (
        <PairsEditor
          label={label}
          about={description}
          value={value}
          onChange={onChange}
          problem={shared.error}
        />
      );
    case 'json':
      return <JsonInput {...shared} value={value} onChange={onChange} />;
  }
}
