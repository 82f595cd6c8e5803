'use client';

import type { ComboboxProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useContext, useState } from 'react';
import { SearchedSelect } from '#components/base/ui/inputs/searched-select.tsx';
import { AsksContext, HoldingContext, InPlaceContext } from '../form-context.tsx';
import { useMakeable } from './use-makeable.ts';
import { useOptions } from './use-options.ts';

export interface SelectProps {
  label?: ReactNode;
  'aria-label'?: string;
  className?: string | undefined;
  size?: string;
  required?: boolean;
  withAsterisk?: boolean;
  error?: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
  clearable?: boolean;
  /** True if its options are shown at once, such as in a dialog that asks for nothing else. */
  defaultDropdownOpened?: boolean;
  comboboxProps?: ComboboxProps;
}

/** The option that creates a record with the typed name. */
const newOption = '+';

/**
 * Selects one record of a kind, or a person, by typing part of its name. In a form, a record that does not exist yet is
 * created with the typed name.
 */
export function RecordSelect({
  kind,
  value,
  onChange,
  ...props
}: SelectProps & { kind: string; value: string | null; onChange: (id: string | null) => void }) {
  const t = useTranslations('data');
  const { options, offered, search, setSearch, isLoading, newName } = useOptions(
    kind,
    value === null ? [] : [value],
  );
  const makeable = useMakeable(kind);
  const [making, setMaking] = useState<string>();
  const { hold, release } = useContext(HoldingContext);
  const MakeInPlace = useContext(InPlaceContext)?.Make;
  const asks = useContext(AsksContext);
  const label = newName === undefined ? undefined : t('createNamed', { name: newName });
  const creating = makeable && MakeInPlace && label !== undefined ? [{ value: newOption, label }] : [];

  function make() {
    hold();
    setMaking(newName);
  }

  function done(id?: string) {
    setMaking(undefined);
    if (id !== undefined) onChange(id);
    release(id !== undefined);
  }

  return (
    <>
      <SearchedSelect
        clearable
        {...props}
        isSearching={isLoading}
        placeholder={t('choose')}
        nothingFoundMessage={isLoading ? t('searching') : t('noneFound')}
        data={[...options, ...creating]}
        filter={({ options: all }) => all.filter((one) => 'group' in one || offered(one))}
        searchValue={search}
        // The label of the option that creates a record is no search text.
        onSearchChange={(next) => next !== label && setSearch(next)}
        value={value}
        onChange={(next) => (next === newOption ? make() : onChange(next))}
      />
      {makeable && MakeInPlace && making !== undefined && (
        <MakeInPlace
          plural={makeable.plural}
          initial={makeable.initialOf(making)}
          asks={asks}
          onMade={({ id }) => done(id)}
          onClose={() => done()}
        />
      )}
    </>
  );
}
