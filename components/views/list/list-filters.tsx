'use client';

import { Button, Group, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { SavedViews } from '#components/platform/views/saved-views.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FilterChips } from './filter-chips.tsx';
import classes from './list.module.css';
import { useView } from './use-view.ts';

interface Props {
  total: number | undefined;
  /** The place of the saved views, where it is not the list of the kind. */
  place?: string;
  /** False for a view without columns of properties, such as a board. */
  isTable?: boolean;
  /** A chip of the page before those of the properties. */
  before?: ReactNode;
  /** The menu that says how a view without columns of properties looks. */
  look?: ReactNode;
}

/** The search, the filters that are set, and what is shown of the records. */
export function ListFilters({ total, place, isTable = true, before, look }: Props) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const { view, isNarrowed, search, clear } = useView();
  const searchField = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => searchField.current?.focus()]]);
  return (
    <Group gap="xs" className={classes.toolbar}>
      {kind.list.is_searchable && (
        <TextInput
          ref={searchField}
          type="search"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={view.q}
          onChange={(event) => search(event.currentTarget.value)}
        />
      )}
      {before}
      <FilterChips />
      {isNarrowed && (
        <Button variant="subtle" color="gray" onClick={clear}>
          {t('clear')}
        </Button>
      )}
      <span role="status" className={classes.count}>
        {total !== undefined && t('count', { count: total })}
      </span>
      <div className={classes.shown}>
        {look}
        {isTable && <ColumnChoice />}
        <SavedViews place={place ?? `data/${kind.plural}`} />
      </div>
    </Group>
  );
}
