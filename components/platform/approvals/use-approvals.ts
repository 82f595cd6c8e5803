'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { ofChoice } from './approvals.ts';
import { type ApprovalFilters, listKey, toInput } from './view.ts';

/** The records that wait for the person, the longest waiting first. */
export function useApprovals(filters: ApprovalFilters) {
  const client = useTRPCClient();
  const input = toInput(filters);
  const found = useInfiniteQuery({
    queryKey: listKey(input),
    queryFn: ({ pageParam }) =>
      client.approvals.list.query({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
  // While the records of a newly chosen kind are loading, none of another kind can be decided.
  const meta = found.data?.pages[0]?.meta;
  const items = useMemo(
    () => ofChoice(found.data?.pages.flatMap(({ data }) => data) ?? [], meta?.kinds ?? [], filters.kind),
    [found.data, meta, filters.kind],
  );
  return { found, items, meta };
}

/** The record in the address, which may be on none of the loaded pages; null if it no longer waits. */
export function useNamedApproval(id: string | null, isListed: boolean) {
  const trpc = useTRPC();
  const { data, isError } = useQuery(
    trpc.approvals.list.queryOptions(
      { ids: [id ?? ''], include_others: true },
      { enabled: id !== null && !isListed },
    ),
  );
  if (isError) return null;
  return data && (data.data[0] ?? null);
}
