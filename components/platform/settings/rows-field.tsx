'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ComponentType, useRef } from 'react';
import { isObject } from '#components/records/changes/entries.ts';
import type { Field } from './fields.ts';
import type { FieldProps } from './setting-field.tsx';
import classes from './settings.module.css';
import type { Problems } from './use-section.ts';

interface Props {
  label: string;
  columns: readonly Field[];
  value: unknown;
  onChange: (rows: unknown) => void;
  problems: Problems;
  at: string;
  Field: ComponentType<FieldProps>;
}

/** Edits a list of entries with the same few fields. */
export function RowsField({ label, columns, value, onChange, problems, at, Field }: Props) {
  const t = useTranslations('settings');
  const add = useRef<HTMLButtonElement>(null);
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  return (
    <fieldset className={classes.wide}>
      <legend className={classes.legend}>{label}</legend>
      {problems[at] && (
        <p className={classes.problem} role="alert">
          {problems[at]}
        </p>
      )}
      {rows.map((row, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, only its position
        <div key={nth} className={classes.row}>
          {columns.map((column) => (
            <Field
              key={column.path}
              field={column}
              value={row[column.path]}
              at={`${at}.${nth}.${column.path}`}
              problems={problems}
              onChange={(next) => onChange(rows.with(nth, { ...row, [column.path]: next }))}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeRow', { name: String(row.name ?? nth + 1) })}
            onClick={() => {
              onChange(rows.toSpliced(nth, 1));
              add.current?.focus();
            }}
          >
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        ref={add}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
        onClick={() => onChange([...rows, Object.fromEntries(columns.map(emptyOf))])}
      >
        {t('addRow', { list: label })}
      </Button>
    </fieldset>
  );
}

const emptyOf = ({ path, control, isOptional = false }: Field) =>
  [path, control.is === 'records' ? [] : isOptional || control.is === 'number' ? null : ''] as const;
