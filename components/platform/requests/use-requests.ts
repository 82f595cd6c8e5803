'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { isGoingOn } from './requests.ts';
import { type RequestView, toInput } from './view.ts';

const refreshEveryMs = 2_000;
/** The search waits until the person stops typing. */
const typingMs = 250;
const choice = { per_page: 100 };

/** The logged calls, newest first. The live view polls; it stops while a person reads older pages. */
export function useRequests(view: RequestView) {
  const client = useTRPCClient();
  const [asked] = useDebouncedValue(view, typingMs);
  const input = toInput(asked);
  return useInfiniteQuery({
    queryKey: [['requests', 'list'], { input }],
    queryFn: ({ pageParam }) =>
      client.requests.list.query({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    refetchInterval: ({ state }) =>
      view.live && (state.data?.pages.length ?? 1) === 1 ? refreshEveryMs : false,
  });
}

export function useRequest(id: string) {
  return useQuery(useTRPC().requests.get.queryOptions({ id }, { staleTime: Number.POSITIVE_INFINITY }));
}

/** Loads the effects of a call, again and again while a delivery, a mail or a job of it is not finished. */
export function useRequestEffects(id: string) {
  return useQuery(
    useTRPC().requestEffects.get.queryOptions(
      { id },
      { refetchInterval: ({ state }) => (state.data && isGoingOn(state.data.data) ? refreshEveryMs : false) },
    ),
  );
}

/** The tokens whose calls can be filtered. */
export function useTokenNames() {
  const tokens = useQuery(useTRPC().tokens.list.queryOptions(choice, { staleTime: 60_000 }));
  return (tokens.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
