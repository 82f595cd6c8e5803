'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useIsFollowing } from '#components/base/realtime/happenings.ts';
import { type FirstCards, loadCards, type Scope } from './first-cards.ts';
import { type KnownCards, replaced, withCards } from './known-cards.ts';
import { useHeardCards } from './use-heard-cards.ts';
import { useLapses } from './use-lapses.ts';

const pollMs = 15_000;

/** What the acts of a place read and write. */
export interface CardStore {
  read(): KnownCards;
  write(change: (known: KnownCards) => KnownCards): void;
}

/** All cards of a place, kept true by the events themselves: what others do is put in, nothing is read again. */
export function useCards(scope: Scope, me: string, first: FirstCards) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const isFollowing = useIsFollowing();
  // Under no router's name: an event would have all of it read again.
  const queryKey = useMemo(() => ['cards', scope], [scope]);
  const initial = useMemo(() => new Map(first.cards.map((card) => [card.id, card])), [first]);

  const store = useMemo<CardStore>(
    () => ({
      read: () => queryClient.getQueryData<KnownCards>(queryKey) ?? initial,
      write: (change) =>
        queryClient.setQueryData<KnownCards>(queryKey, (known) => change(known ?? initial), {
          // What is not whole stays so.
          updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
        }),
    }),
    [queryClient, queryKey, initial],
  );
  const heard = useHeardCards(store);

  const query = useQuery<KnownCards>({
    queryKey,
    queryFn: async () => {
      heard.forget();
      const loaded = await loadCards((input) => client.editCards.list.query(input), scope, me);
      return withCards(replaced(store.read(), loaded), heard.all());
    },
    initialData: initial,
    initialDataUpdatedAt: first.isWhole ? Date.now() : 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: first.isWhole ? true : 'always',
    refetchInterval: isFollowing ? false : pollMs,
    structuralSharing: false,
  });

  // What was missed while nobody told is read once the stream is there again.
  const wasFollowing = useRef<boolean>(undefined);
  useEffect(() => {
    if (wasFollowing.current === false && isFollowing) void queryClient.invalidateQueries({ queryKey });
    if (wasFollowing.current !== undefined || isFollowing) wasFollowing.current = isFollowing;
  }, [isFollowing, queryClient, queryKey]);

  useLapses(query.data, store);
  return {
    known: query.data,
    isWhole: query.dataUpdatedAt > 0,
    isError: query.isError,
    retry: query.refetch,
    store,
  };
}
