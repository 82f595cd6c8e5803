'use client';

import { Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { FilterField } from './filter-field.tsx';
import classes from './list.module.css';
import { useView } from './use-view.ts';

/** A field for each filter of the list, for its tag and for deleted records. */
export function FilterFields() {
  const t = useTranslations('data');
  const { kind } = useKind();
  const { view, filters, setView, filter } = useView();
  const has = (property: string) => kind.fields.some(({ name }) => name === property);
  return (
    <div className={classes.filters}>
      {Object.keys(kind.list.filters).map((name) => (
        <FilterField
          key={name}
          name={name}
          value={filters[name] ?? null}
          onChange={(value) => filter(name, value)}
        />
      ))}
      {has('tags') && (
        <TextInput
          key={view.tag}
          size="xs"
          className={classes.filter}
          label={t('tag')}
          defaultValue={view.tag ?? ''}
          onBlur={(event) => setView({ tag: event.currentTarget.value.trim() || null, page: null })}
        />
      )}
      {has('deleted_at') && (
        <Switch
          size="xs"
          className={classes.switch}
          label={t('withDeleted')}
          checked={view.deleted}
          onChange={(event) => setView({ deleted: event.currentTarget.checked, page: null })}
        />
      )}
    </div>
  );
}
