'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { useSession } from '#components/base/session/context.tsx';
import { useStableList } from '#components/views/thread/use-stable-list.ts';
import { type DeskView, deskInput } from './desk-view.ts';

const listKey = (input: object) => [['tickets', 'list'], { input, type: 'infinite' }] as const;

/** The sizes of the queues, and the teams of the person. */
export const useCounts = () => useQuery(useTRPC().tickets.counts.queryOptions());

/** The tickets of a queue by what is due first, page by page. */
export function useDeskList(view: DeskView) {
  const client = useTRPCClient();
  const { user } = useSession();
  const teams = useCounts().data?.teams ?? [];
  const input = deskInput(view, user.id, teams);
  const found = useInfiniteQuery({
    queryKey: listKey(input),
    queryFn: ({ pageParam }) =>
      client.tickets.list.query({ ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
  const list = useStableList(JSON.stringify(input), found.data?.pages.map(({ data }) => data) ?? []);
  return { found, list };
}
