'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useIsFollowing } from '#components/base/realtime/organization-events.ts';
import { withExpectedChanges } from '#components/views/board/records/expected-changes.ts';
import {
  type KnownRecords,
  type RecordStore,
  withRecords,
} from '#components/views/board/records/known-records.ts';
import { useChangedRecords } from '#components/views/board/records/use-changed-records.ts';
import type { Card } from '../queue/cards/card.ts';
import { cardSource } from '../queue/cards/source.ts';
import { useLapses } from '../queue/cards/use-lapses.ts';
import { loadMine } from './load-mine.ts';

const pollMs = 15_000;
// The key is outside of every router's area, because an event would otherwise load all cards again.
const queryKey = ['cards', 'mine'];

/** The cards that concern a person, updated from the contents of events without loading them again. */
export function useMyCards(me: string, first: readonly Card[]) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const isFollowing = useIsFollowing();
  const since = useRef(new Map<string, Card>());
  const initial = useMemo(() => withRecords<Card>(new Map(), first), [first]);
  const store = useMemo<RecordStore<Card>>(() => {
    const { merge, ...records } = withExpectedChanges<Card>({
      read: () => queryClient.getQueryData<KnownRecords<Card>>(queryKey) ?? initial,
      write: (change) =>
        queryClient.setQueryData<KnownRecords<Card>>(queryKey, (known) => change(known ?? initial)),
    });
    return { ...records, add: merge };
  }, [queryClient, initial]);

  const query = useQuery<KnownRecords<Card>>({
    queryKey,
    queryFn: async () => {
      since.current.clear();
      const loaded = await loadMine((input) => client.editCards.list.query(input), me);
      // Changes that arrived while the cards were loaded may be missing in them.
      return withRecords(withRecords(new Map(), loaded), since.current.values());
    },
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: isFollowing ? false : pollMs,
    structuralSharing: false,
  });

  useChangedRecords(cardSource, (changes) => {
    for (const { record } of changes) since.current.set(record.id, record);
    store.add(changes.map(({ record }) => record));
  });
  useLapses(query.data, store);
  return { known: query.data, isError: query.isError, retry: query.refetch, store };
}
