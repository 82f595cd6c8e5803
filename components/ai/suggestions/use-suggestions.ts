'use client';

import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { useSession } from '#components/base/session/context.tsx';
import { statuses } from './suggestions.ts';
import { listKey, type Shown, type SuggestionView, toInput } from './view.ts';

/** The suggestions in pages, newest first. */
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

/** The suggestion in the address, which may be on none of the loaded pages. */
export function useSuggestion(id: string | null) {
  const found = useQuery(
    useTRPC().agentSuggestions.get.queryOptions({ id: id ?? '' }, { enabled: id !== null }),
  );
  return { ...found, suggestion: found.data?.data };
}

/** The number of suggestions of each status under the other filters. */
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
