'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { useOrganizationEvents } from '#components/base/realtime/organization-events.ts';
import { isEntry } from '../../kinds/kind.ts';

export type RelatedList = Outputs['surface']['related'][number];

/** The lists of records about a record with their figures, in one call. */
export function useRelated(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const options = trpc.surface.related.queryOptions({ id });
  const found = useQuery(options);
  useOrganizationEvents(({ data: { object } }) => {
    const isAbout = isEntry(object) && object.id !== id && JSON.stringify(object).includes(id);
    if (isAbout) void queryClient.invalidateQueries({ queryKey: options.queryKey });
  });
  return found;
}
