'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { isObject } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import classes from '../form.module.css';
import { RecordSelect } from './record-select.tsx';

/** Selects a record of one of several kinds: first the kind, then the record. */
export function RelatedSelect({
  label,
  kinds,
  value,
  error,
  onChange,
}: {
  label: string;
  kinds: readonly string[];
  value: unknown;
  error: ReactNode;
  onChange: (value: unknown) => void;
}) {
  const t = useTranslations('data');
  const { words } = useKind();
  const given = isObject(value) ? value : {};
  const [type, setType] = useState(typeof given.type === 'string' ? given.type : null);
  return (
    <fieldset className={classes.pair}>
      <legend className={classes.legend}>{label}</legend>
      <Select
        aria-label={t('kindOf', { property: label })}
        placeholder={t('kindOfRecord')}
        clearable
        searchable={kinds.length > 7}
        data={kinds.map((kind) => ({ value: kind, label: words.kind(kind) }))}
        value={type}
        error={error}
        onChange={(next) => {
          setType(next);
          onChange(undefined);
        }}
      />
      {type && (
        <RecordSelect
          key={type}
          kind={type}
          aria-label={label}
          value={typeof given.id === 'string' ? given.id : null}
          onChange={(id) => onChange(id ? { type, id } : undefined)}
        />
      )}
    </fieldset>
  );
}
