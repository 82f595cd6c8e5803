'use client';

import { useState } from 'react';
import { ConditionsButton } from '#components/records/conditions/conditions-button.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { AddFilter } from './add-filter.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useFilters } from './use-filters.ts';
import { useView } from './use-view.ts';

/** The filters that are set, each with its value, and a button for another one. */
export function FilterChips() {
  const { kind } = useKind();
  const { view, setView } = useView();
  const all = useFilters();
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <>
      {all
        .filter(({ name, value }) => value !== null || name === open)
        .map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            isOpen={filter.name === open}
            onOpen={() => setOpen(filter.name)}
            onClose={close}
          />
        ))}
      <AddFilter
        filters={all.filter(({ value, isOffered }) => value === null && isOffered)}
        onChoose={(filter) => (filter.name === 'deleted' ? filter.set('true') : setOpen(filter.name))}
      />
      {kind.list.has_filter && (
        <ConditionsButton
          filter={view.filter}
          onChange={(next) => setView({ filter: next, page: null }, { history: 'push' })}
        />
      )}
    </>
  );
}
