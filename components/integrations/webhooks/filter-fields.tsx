'use client';

import { ActionIcon, Button, TagsInput, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import type { FilterRow } from './filter-values.ts';
import classes from './form.module.css';

/** Filters events by the values of their record. */
export function FilterFields({
  rows,
  further,
  problem,
  onChange,
}: {
  rows: readonly FilterRow[];
  further: Readonly<Record<string, unknown>>;
  problem: ReactNode;
  onChange: (rows: FilterRow[]) => void;
}) {
  const t = useTranslations('webhookForm.filter');
  return (
    <fieldset className={classes.group}>
      <legend>{t('title')}</legend>
      <p className={classes.about}>{t('about')}</p>
      {rows.map((row, i) => (
        <FilterRowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the name of a row changes while it is typed, so the position is the key
          key={i}
          row={row}
          onChange={(changed) => onChange(rows.with(i, changed))}
          onRemove={() => onChange(rows.toSpliced(i, 1))}
        />
      ))}
      {Object.keys(further).length > 0 && (
        <>
          <p className={classes.about}>{t('further')}</p>
          <CodeBlock text={JSON.stringify(further, null, 2)} name={t('furtherName')} />
        </>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
        onClick={() => onChange([...rows, { property: '', values: [] }])}
      >
        {t('add')}
      </Button>
    </fieldset>
  );
}

interface RowProps {
  row: FilterRow;
  onChange: (row: FilterRow) => void;
  onRemove: () => void;
}

/** One property and the values that it may have. */
function FilterRowFields({ row, onChange, onRemove }: RowProps) {
  const t = useTranslations('webhookForm.filter');
  const { property, values } = row;
  return (
    <div className={classes.filterRow}>
      <TextInput
        label={t('property')}
        placeholder="status"
        value={property}
        onChange={(event) => onChange({ ...row, property: event.currentTarget.value })}
      />
      <TagsInput
        label={t('values')}
        placeholder="active"
        value={values}
        acceptValueOnBlur
        onChange={(given) => onChange({ ...row, values: given })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('remove', { property: property || t('property') })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}
