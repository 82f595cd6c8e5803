'use client';

import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { useSession } from '#components/base/session/context.tsx';
import { statuses } from './suggestions.ts';
import { listKey, type Shown, type SuggestionView, toInput } from './view.ts';

/** Newest first. */
export function useSuggestions(view: SuggestionView) {
  const client = useTRPCClient();
  const input = toInput(view, useSession().user.id);
  return useInfiniteQuery({
    queryKey: listKey(input),
    queryFn: ({ pageParam }) =>
      client.agentSuggestions.list.query({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
}

/** One that is named by the address and may be on none of the pages that are read. */
export function useSuggestion(id: string | null) {
  const found = useQuery(
    useTRPC().agentSuggestions.get.queryOptions({ id: id ?? '' }, { enabled: id !== null }),
  );
  return { ...found, suggestion: found.data?.data };
}

/** How many there are of each status, with the other filters as they are. */
export function useCounts(view: SuggestionView): Partial<Record<Shown, number>> {
  const trpc = useTRPC();
  const viewer = useSession().user.id;
  const all = useQueries({
    queries: statuses.map((status) =>
      trpc.agentSuggestions.list.queryOptions({ ...toInput({ ...view, status }, viewer), per_page: 1 }),
    ),
  });
  return Object.fromEntries(
    statuses.flatMap((status, at) => {
      const total = all[at]?.data?.meta.total;
      return total === undefined ? [] : [[status, total]];
    }),
  );
}
