'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { useOrganizationEvents } from '#components/base/realtime/organization-events.ts';
import { type Card, commentsOf, oneCard, versionsOf } from './card.ts';

/**
 * Loads a card. New comments change the counts of a card without an event of the card, so comment events
 * reload it.
 */
export function useCard(id: string) {
  const queryClient = useQueryClient();
  const options = useTRPC().editCards.get.queryOptions(oneCard(id));
  useOrganizationEvents(({ type }) => {
    if (type.startsWith('edit_comment.')) void queryClient.invalidateQueries({ queryKey: options.queryKey });
  });
  return useQuery(options);
}

export const useVersions = (id: string) => useQuery(useTRPC().editVersions.list.queryOptions(versionsOf(id)));

/** Loads all comments of a version, or of the card if no version is given. */
export function useComments(id: string, version_id: string | null) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const wanted = commentsOf(id, version_id);
  return useQuery({
    queryKey: trpc.editComments.list.queryKey(wanted),
    queryFn: async () => {
      const first = await client.editComments.list.query(wanted);
      const others: typeof first.data = [];
      for (let page = 2; page <= first.meta.total_pages; page += 1)
        others.push(...(await client.editComments.list.query({ ...wanted, page })).data);
      return { ...first, data: [...first.data, ...others] };
    },
  });
}

/** Changes the cached card: an expected change is shown at once and rolled back after a refusal. */
export function useShownCard(id: string) {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const queryKey = trpc.editCards.get.queryKey(oneCard(id));
  const write = (change: (card: Card) => Card) =>
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, data: { ...known.data, ...change(known.data) } },
    );
  return {
    /** Reads the card again, and returns once it is shown. */
    reload: () => queryClient.invalidateQueries({ queryKey }),
    put: (card: Card) => write((known) => ({ ...known, ...card })),
    assume: async (change: (card: Card) => Card) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      write(change);
      return () => {
        queryClient.setQueryData(queryKey, before);
        return queryClient.invalidateQueries({ queryKey });
      };
    },
  };
}
