'use client';

import { ActionIcon, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { type Property, propertiesOf } from '#components/resources/form/editor-of.ts';
import { FieldEditor } from '#components/resources/form/field-editor.tsx';
import { PairsEditor } from '#components/resources/form/pairs-editor.tsx';
import { useKind } from '#components/resources/kinds/kind-context.tsx';
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

/**
 * One property with its source and its transforms. It is memoized, so that typing in one row renders no
 * other.
 */
export const RuleFields = memo(function RuleFields({
  row,
  number,
  problem,
  onChange,
  onRemove,
}: {
  row: KeyedRow;
  number: number;
  problem: string | undefined;
  onChange: (row: KeyedRow) => void;
  onRemove: (row: KeyedRow) => void;
}) {
  const t = useTranslations('integrationMapping');
  const { kind, words } = useKind();
  const constant = useConstant(row.property);
  const name = row.property ? words.property(kind.kind, row.property) : String(number);
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
        {row.isConstant ? (
          <FieldEditor
            property={{ ...constant, isRequired: false }}
            value={row.constant}
            onChange={(next) => onChange({ ...row, constant: next })}
            problems={{}}
          />
        ) : (
          <TextInput
            label={t('path')}
            placeholder="contact.mail"
            value={row.path}
            onChange={(event) => onChange({ ...row, path: event.currentTarget.value })}
          />
        )}
        {row.isConstant ? (
          <span />
        ) : (
          <MultiSelect
            label={t('transform')}
            placeholder={row.transform.length ? '' : t('asItComes')}
            clearable
            data={transformNames.map((value) => ({ value, label: t(`transforms.${value}`) }))}
            value={row.transform}
            onChange={(transform) => onChange({ ...row, transform: inOrder(transform) })}
          />
        )}
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
      {!row.isConstant && (
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
      )}
    </fieldset>
  );
});
