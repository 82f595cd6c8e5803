'use client';

import { ActionIcon, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { type Property, propertiesOf } from '#components/records/form/editor-of.ts';
import { FieldEditor } from '#components/records/form/field-editor.tsx';
import { PairsEditor } from '#components/records/form/pairs-editor.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { transformNames } from '#server/areas/integrations/mapping/transform-names.ts';
import classes from './mapping.module.css';
import { PropertySelect } from './property-select.tsx';
import { inOrder, type KeyedRow } from './rules.ts';

/** The input for a constant value, the same as in the form of the record. */
function useConstant(name: string): Property {
  const { kind } = useKind();
  const { create } = kind;
  const known = create ? propertiesOf(create.schema, create.refers) : [];
  const text = { is: 'text', longest: 200, format: undefined } as const;
  return (
    known.find((one) => one.name === name) ?? { name, editor: text, isRequired: false, isNullable: false }
  );
}

interface SourceProps {
  row: KeyedRow;
  onChange: (row: KeyedRow) => void;
}

interface Props extends SourceProps {
  number: number;
  problem: string | undefined;
  onRemove: (row: KeyedRow) => void;
}

/**
 * One property with its source and its transforms. It is memoized, so that typing in one row renders no
 * other.
 */
export const RuleFields = memo(function RuleFields({ row, number, problem, onChange, onRemove }: Props) {
  const t = useTranslations('integrationMapping');
  const { kind, words } = useKind();
  const name = row.property ? words.property(kind.kind, row.property) : String(number);
  const Source = row.isConstant ? ConstantSource : PathSource;
  return (
    <fieldset className={classes.rule}>
      <legend className={classes.hidden}>{t('ruleOf', { property: name })}</legend>
      <div className={classes.ruleMain}>
        <PropertySelect
          label={t('property')}
          value={row.property}
          error={problem}
          onChange={(property) => onChange({ ...row, property })}
        />
        <Select
          label={t('from')}
          allowDeselect={false}
          data={[
            { value: 'row', label: t('fromRow') },
            { value: 'constant', label: t('fromConstant') },
          ]}
          value={row.isConstant ? 'constant' : 'row'}
          onChange={(next) => onChange({ ...row, isConstant: next === 'constant' })}
        />
        <Source row={row} onChange={onChange} />
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('remove', { property: name })}
          onClick={() => onRemove(row)}
        >
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      {!row.isConstant && <ReplacedValues row={row} name={name} onChange={onChange} />}
    </fieldset>
  );
});

/** The same value for every record. */
function ConstantSource({ row, onChange }: SourceProps) {
  const constant = useConstant(row.property);
  return (
    <>
      <FieldEditor
        property={{ ...constant, isRequired: false }}
        value={row.constant}
        onChange={(next) => onChange({ ...row, constant: next })}
        problems={{}}
      />
      {/* Keeps the column of the transforms. */}
      <span />
    </>
  );
}

/** A path in the row of the source, and how its value is changed. */
function PathSource({ row, onChange }: SourceProps) {
  const t = useTranslations('integrationMapping');
  return (
    <>
      <TextInput
        label={t('path')}
        placeholder="contact.mail"
        value={row.path}
        onChange={(event) => onChange({ ...row, path: event.currentTarget.value })}
      />
      <MultiSelect
        label={t('transform')}
        placeholder={row.transform.length ? '' : t('asItComes')}
        clearable
        data={transformNames.map((value) => ({ value, label: t(`transforms.${value}`) }))}
        value={row.transform}
        onChange={(transform) => onChange({ ...row, transform: inOrder(transform) })}
      />
    </>
  );
}

/** Our values for single values of the source, and the value for all others. */
function ReplacedValues({ row, name, onChange }: SourceProps & { name: string }) {
  const t = useTranslations('integrationMapping');
  return (
    <details className={classes.more} open={Object.keys(row.values).length > 0 || row.otherwise !== ''}>
      <summary>{t('words')}</summary>
      <PairsEditor
        label={t('wordsOf', { property: name })}
        about={t('wordsAbout')}
        value={row.values}
        problem={undefined}
        onChange={(values) => onChange({ ...row, values: { ...Object(values) } })}
      />
      <TextInput
        mt="sm"
        label={t('otherwise')}
        description={t('otherwiseAbout')}
        value={row.otherwise}
        onChange={(event) => onChange({ ...row, otherwise: event.currentTarget.value })}
      />
    </details>
  );
}
