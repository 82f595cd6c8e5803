'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ColumnAnswer } from './board-state.ts';
import { withExpectedChanges } from './expected-changes.ts';
import { type BoardRecord, type KnownRecords, withRecords } from './known-records.ts';

const keptMs = 30 * 60_000;

/**
 * All records of a kind that boards have loaded, under whichever filters. The key is outside of every router's area,
 * because an event would otherwise load them again.
 */
export function useRecordStore<R extends BoardRecord>(
  kind: string,
  first: { columns: readonly ColumnAnswer<R>[] } | undefined,
) {
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => ['board', kind, 'records'], [kind]);
  const initial = useMemo(
    () =>
      withRecords<R>(
        new Map(),
        (first?.columns ?? []).flatMap(({ records }) => records),
      ),
    [first],
  );
  const store = useMemo(
    () =>
      withExpectedChanges<R>({
        read: () => queryClient.getQueryData<KnownRecords<R>>(queryKey) ?? initial,
        write: (change) =>
          queryClient.setQueryData<KnownRecords<R>>(queryKey, (known) => change(known ?? initial)),
      }),
    [queryClient, queryKey, initial],
  );
  const { data } = useQuery<KnownRecords<R>>({
    queryKey,
    queryFn: () => store.read(),
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    structuralSharing: false,
  });
  return { known: data, store };
}
