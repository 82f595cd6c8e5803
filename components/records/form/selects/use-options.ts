'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'next-intl';
import { useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { titleText } from '../../values/scalar.ts';

const pauseMs = 200;

const isNamed = (label: string, name: string) =>
  label.localeCompare(name.trim(), undefined, { sensitivity: 'base' }) === 0;

/** The options of a select: the records that match the typed text, and those already chosen. */
export function useOptions(kind: string, chosen: readonly string[]) {
  const trpc = useTRPC();
  const format = useFormatter();
  const [search, setSearch] = useState('');
  const client = useQueryClient();
  const listed = () => client.getQueryData(trpc.surface.find.queryKey({ kind, search: '' })) ?? [];
  const titles = useQuery(
    trpc.surface.titles.queryOptions(
      { ids: [...chosen] },
      {
        enabled: chosen.length > 0,
        // A record that was chosen from a list has the title of the list until its own is read.
        placeholderData: (before) => ({
          ...Object.fromEntries(listed().map((one) => [one.id, one])),
          ...before,
        }),
      },
    ),
  );
  // No id is shown while the titles load.
  const missing = (id: string) => (titles.isFetching ? '…' : id);
  const own = chosen.map((id) => ({
    value: id,
    label: titleText(format, titles.data?.[id]?.title ?? missing(id)),
  }));
  // The field holds the title of the chosen record, which is not a search text.
  const wanted = own.some(({ label }) => label === search) ? '' : search;
  const [words] = useDebouncedValue(wanted, pauseMs);
  const found = useQuery(
    trpc.surface.find.queryOptions({ kind, search: words }, { placeholderData: keepPreviousData }),
  );
  const others = (found.data ?? [])
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, title }) => ({ value: id, label: titleText(format, title) }));
  const isSettled = words === wanted && !found.isFetching;
  /** A typed name that no record has. */
  const isNew =
    isSettled && wanted.trim() !== '' && ![...own, ...others].some(({ label }) => isNamed(label, wanted));
  return {
    options: [...own, ...others],
    /** The options to offer: while something is typed, only those that match it. */
    offered: (option: { value: string }) => wanted === '' || !chosen.includes(option.value),
    search,
    setSearch,
    isLoading: !isSettled,
    newName: isNew ? wanted.trim() : undefined,
  };
}
