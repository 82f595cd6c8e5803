'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useOrganizationEvents } from '#components/base/realtime/organization-events.ts';
import type { HistoryEntry } from '../card.ts';

/** Loads the history of a card and its parts; entries that are already loaded are not requested again. */
export function useHistory(id: string) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const queryKey = ['card-history', id];
  useOrganizationEvents(({ type }) => {
    if (type.startsWith('edit_')) void queryClient.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: async () => {
      const known = queryClient.getQueryData<HistoryEntry[]>(queryKey) ?? [];
      const found = [...known];
      for (;;) {
        const after_sequence = found.at(-1)?.sequence ?? 0;
        const { data, meta } = await client.editCards.history.query({ id, after_sequence, per_page: 100 });
        found.push(...data);
        if (!meta.has_more) return found;
      }
    },
  });
}
