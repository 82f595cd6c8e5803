'use client';

import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import { TagsField } from '#components/base/ui/inputs/tags-field.tsx';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';
import { WrittenMoment } from '#components/base/ui/inputs/written-moment.tsx';
import { asNumber, WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import { ProblemText } from '../values/problem-text.tsx';
import type { FieldProps } from './editor-props.ts';
import { useNaming } from './naming.tsx';
import { RecordSelect } from './record-select.tsx';

// What few forms have is downloaded with those that have it.
const GroupEditor = dynamic(() =>
  loadPart(() => import('./group-editor.tsx')).then((all) => all.GroupEditor),
);
const JsonInput = dynamic(() => loadPart(() => import('./json-input.tsx')).then((all) => all.JsonInput));
const PairsEditor = dynamic(() =>
  loadPart(() => import('./pairs-editor.tsx')).then((all) => all.PairsEditor),
);
const RecordsSelect = dynamic(() =>
  loadPart(() => import('./records-select.tsx')).then((all) => all.RecordsSelect),
);
const RelatedSelect = dynamic(() =>
  loadPart(() => import('./related-select.tsx')).then((all) => all.RelatedSelect),
);
const RowsEditor = dynamic(() => loadPart(() => import('./rows-editor.tsx')).then((all) => all.RowsEditor));
const VariantsEditor = dynamic(() =>
  loadPart(() => import('./variants-editor.tsx')).then((all) => all.VariantsEditor),
);
const ChoicesInput = dynamic(() =>
  loadPart(() => import('./choices-input.tsx')).then((all) => all.ChoicesInput),
);

const longFrom = 300;
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** One property, typed in as its schema says. */
export function FieldEditor({ property, value, onChange, problems }: FieldProps) {
  const t = useTranslations('data');
  const naming = useNaming();
  const convention = useConvention();
  const { name, editor, isRequired } = property;
  const label = naming.property(name);
  const [firstProblem] = Object.values(problems);
  const description = naming.about?.(name);
  const problem = problems[''] ?? firstProblem;
  const error = problem && <ProblemText text={problem} />;
  const shared = { label, description, withAsterisk: isRequired, error };
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
        <WrittenNumber
          {...shared}
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
          label={label}
          description={description}
          error={error}
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
        <ChoicesInput {...shared} data={choices(editor.values)} value={textsOf(value)} onChange={onChange} />
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
        <TagsField
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
