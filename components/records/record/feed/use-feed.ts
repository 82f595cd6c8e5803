'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type Outputs, useTRPCClient } from '#components/base/data/trpc.ts';
import { useOrganizationEvents } from '#components/base/realtime/organization-events.ts';
import { isEntry, isObject } from '../../kinds/kind.ts';

export type FeedEvent = Outputs['surface']['timeline']['data'][number];

/** What happened to a record and to the records about it, newest first; `only` is one part of it. */
export function useFeed(id: string, only: string | undefined) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const part = only === undefined ? {} : { only };
  const found = useInfiniteQuery({
    queryKey: [['surface', 'timeline'], { input: { id, ...part }, type: 'infinite' }] as const,
    queryFn: ({ pageParam }) =>
      client.surface.timeline.query({
        id,
        ...part,
        ...(pageParam === undefined ? {} : { before_sequence: pageParam }),
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.sequence : undefined),
  });
  useOrganizationEvents((event) => {
    const { object } = event.data;
    // An entry may be about a record that belongs to this one, so every new entry is a reason to ask again.
    const isAbout =
      isEntry(object) && (object.id === id || isObject(object.related) || Object.values(object).includes(id));
    if (isAbout) void queryClient.invalidateQueries({ queryKey: [['surface', 'timeline']] });
  });
  return { ...found, events: found.data?.pages.flatMap(({ data }) => data) ?? [] };
}
