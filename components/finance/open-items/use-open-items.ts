'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { type OpenItemsInput, openItemParsers } from './view.ts';

export const useOpenItemView = () =>
  useQueryStates(openItemParsers, { history: 'replace', clearOnDefault: true });

/** Loads the items of a day, the one that is due first before the others. */
export function useOpenItems(input: OpenItemsInput) {
  const client = useTRPCClient();
  return useInfiniteQuery({
    queryKey: [['openItems', 'list'], { input, type: 'infinite' }],
    queryFn: ({ pageParam }) =>
      client.openItems.list.query({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
}
