'use client';

import { Button, Collapse, Group, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useHasBeenTrue } from '#components/base/ui/use-has-been-true.ts';
import { SavedViews } from '#components/platform/views/saved-views.tsx';
import { ConditionsButton } from '#components/records/conditions/conditions-button.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { ColumnChoice } from './column-choice.tsx';
import classes from './list.module.css';
import { useView } from './use-view.ts';

const FilterFields = dynamic(() =>
  loadPart(() => import('./filter-fields.tsx')).then((all) => all.FilterFields),
);

/** The search and the filters that the list operation supports. */
export function ListFilters() {
  const t = useTranslations('data');
  const { kind } = useKind();
  const { view, filters, isNarrowed, setView, search, clear } = useView();
  const used = Object.values(filters).filter((value) => value !== null).length + Number(view.tag !== null);
  const [isOpen, setOpen] = useState(used > 0 || view.deleted);
  const hasBeenOpen = useHasBeenTrue(isOpen);
  return (
    <>
      <Group gap="xs" className={classes.toolbar}>
        {kind.list.is_searchable && (
          <TextInput
            type="search"
            className={classes.search}
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
            value={view.q}
            onChange={(event) => search(event.currentTarget.value)}
          />
        )}
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconFilter size={16} stroke={1.8} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {used ? t('filtersUsed', { count: used }) : t('filters')}
        </Button>
        {kind.list.has_filter && (
          <ConditionsButton
            filter={view.filter}
            onChange={(next) => setView({ filter: next, page: null }, { history: 'push' })}
          />
        )}
        <ColumnChoice />
        <SavedViews place={`data/${kind.plural}`} />
        {isNarrowed && (
          <Button variant="subtle" color="gray" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </Group>
      <Collapse expanded={isOpen}>{hasBeenOpen && <FilterFields />}</Collapse>
    </>
  );
}
