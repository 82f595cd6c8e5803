'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { type OpenLinesInput, openLineParsers } from './view.ts';

export const useOpenLineView = () =>
  useQueryStates(openLineParsers, { history: 'replace', clearOnDefault: true });

/** Loads the open lines, those that are late first. */
export function useOpenLines(input: OpenLinesInput) {
  const client = useTRPCClient();
  return useInfiniteQuery({
    queryKey: [['purchaseOrders', 'openLines'], { input, type: 'infinite' }],
    queryFn: ({ pageParam }) =>
      client.purchaseOrders.openLines.query({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
}
