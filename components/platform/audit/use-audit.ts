'use client';

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Outputs, useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { useOrganizationEvents } from '#components/base/realtime/organization-events.ts';
import { useMay } from '#components/base/session/context.tsx';
import { type AuditView, toInput } from './view.ts';

export type AuditEvent = Outputs['events']['list']['data'][number];

/**
 * Loads events newest first, paged by their gapless sequence numbers, so that new events do not move others
 * to another page.
 */
export function useAudit(view: AuditView) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const input = toInput(view);
  const queryKey = [['events', 'list'], { input, type: 'infinite' }] as const;
  useOrganizationEvents(() => void queryClient.invalidateQueries({ queryKey }));
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      client.events.list.query({ ...input, ...(pageParam ? { before_sequence: pageParam } : {}) }),
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ meta }) => (meta.has_more ? meta.last_sequence : undefined),
  });
}

const allMembers = { per_page: 100, include_removed: true } as const;
const everyToken = { per_page: 100 } as const;

/** The names of possible actors: people, and the tokens that this person may see. */
export function useActors(): ReadonlyMap<string, string> {
  const trpc = useTRPC();
  const may = useMay();
  const people = useQuery(trpc.users.list.queryOptions(allMembers, { staleTime: 60_000 }));
  const tokens = useQuery(
    trpc.tokens.list.queryOptions(everyToken, { staleTime: 60_000, enabled: may('tokens', 'list') }),
  );
  const all = [...(people.data?.data ?? []), ...(tokens.data?.data ?? [])];
  return new Map(all.map(({ id, name }) => [id, name]));
}
