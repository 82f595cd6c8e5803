'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { useOrganizationEvents } from '#components/base/realtime/organization-events.ts';
import { isEntry } from '../../kinds/kind.ts';

export type RelatedList = Outputs['surface']['related'][number];

/** The lists of records about a record with their figures, in one call. */
export function useRelatedLists(id: string, isWanted = true) {
  const trpc = useTRPC();
  return useQuery({ ...trpc.surface.related.queryOptions({ id }), enabled: isWanted });
}

/** The same lists, which are read again when a record in them changes. */
export function useRelated(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.surface.related.queryKey({ id });
  const found = useRelatedLists(id);
  useOrganizationEvents(({ data: { object } }) => {
    const isAbout = isEntry(object) && object.id !== id && JSON.stringify(object).includes(id);
    if (isAbout) void queryClient.invalidateQueries({ queryKey });
  });
  return found;
}
