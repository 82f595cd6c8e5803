'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { type PostingsInput, postingParsers } from './view.ts';

export const usePostingView = () =>
  useQueryStates(postingParsers, { history: 'replace', clearOnDefault: true });

/** Loads the postings, newest first. New postings do not move others to another page. */
export function usePostings(input: PostingsInput) {
  const client = useTRPCClient();
  return useInfiniteQuery({
    queryKey: [['postings', 'list'], { input, type: 'infinite' }],
    queryFn: ({ pageParam }) =>
      client.postings.list.query({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
}
