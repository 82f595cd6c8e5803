'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';

export type SavedView = Outputs['views']['list']['data'][number];

/**
 * Nobody has more views of their own; of other people's views the first by name are enough to choose from.
 */
const perPage = 100;

/** The views of a page: the person's own, and shared ones. */
export function useViews(place: string) {
  return useQuery(useTRPC().views.list.queryOptions({ place, per_page: perPage }));
}

/** The writes of views, which reload the shown views. */
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
