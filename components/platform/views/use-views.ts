'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';

export type SavedView = Outputs['views']['list']['data'][number];

/** Nobody has more of their own, and of others' the first by name are enough to choose from. */
const perPage = 100;

/** The views of a place: one's own, and those that others share. */
export function useViews(place: string) {
  return useQuery(useTRPC().views.list.queryOptions({ place, per_page: perPage }));
}

/** The calls that change them; what is shown follows. */
export function useViewCalls() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: trpc.views.list.queryKey() });
  return {
    create: useMutation(trpc.views.create.mutationOptions({ onSettled })),
    update: useMutation(trpc.views.update.mutationOptions({ onSettled })),
    remove: useMutation(trpc.views.remove.mutationOptions({ onSettled })),
  };
}
