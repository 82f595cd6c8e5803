'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useIsFollowing } from '#components/base/realtime/organization-events.ts';
import { type FirstCards, loadCards, type Scope } from './first-cards.ts';
import { type KnownCards, replaced, withCards } from './known-cards.ts';
import { useEventCards } from './use-event-cards.ts';
import { useLapses } from './use-lapses.ts';

const pollMs = 15_000;

/** Access of the actions to the cards of a page. */
export interface CardStore {
  read(): KnownCards;
  write(change: (known: KnownCards) => KnownCards): void;
}

/** The cards of a page, updated from the contents of events without loading them again. */
export function useCards(scope: Scope, me: string, first: FirstCards) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const isFollowing = useIsFollowing();
  // The key is outside of every router's area, because an event would otherwise reload all cards.
  const queryKey = useMemo(() => ['cards', scope], [scope]);
  const initial = useMemo(() => new Map(first.cards.map((card) => [card.id, card])), [first]);

  const store = useMemo<CardStore>(
    () => ({
      read: () => queryClient.getQueryData<KnownCards>(queryKey) ?? initial,
      write: (change) =>
        queryClient.setQueryData<KnownCards>(queryKey, (known) => change(known ?? initial), {
          // A write must not mark an incomplete set of cards as freshly loaded.
          updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
        }),
    }),
    [queryClient, queryKey, initial],
  );
  const eventCards = useEventCards(store);

  const query = useQuery<KnownCards>({
    queryKey,
    queryFn: async () => {
      eventCards.forget();
      const loaded = await loadCards((input) => client.editCards.list.query(input), scope, me);
      return withCards(replaced(store.read(), loaded), eventCards.all());
    },
    initialData: initial,
    initialDataUpdatedAt: first.isWhole ? Date.now() : 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: first.isWhole ? true : 'always',
    refetchInterval: isFollowing ? false : pollMs,
    structuralSharing: false,
  });

  // Events missed while the stream was down are made up for by a reload once it is back.
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
