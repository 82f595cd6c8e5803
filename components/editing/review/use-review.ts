'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { openingOf, type Visit } from './visit.ts';

/** Comments and decides; the page then shows the state that the server answered. */
export function useReview(visit: Visit) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const { queryKey } = trpc.review.get.queryOptions(openingOf(visit));
  const reload = () => client.invalidateQueries({ queryKey });
  const comment = useMutation(
    trpc.review.comment.mutationOptions({
      onSuccess: (answer) => client.setQueryData(queryKey, answer),
      onError: reload,
    }),
  );
  const decide = useMutation(
    trpc.review.decide.mutationOptions({
      onSuccess: (answer) => client.setQueryData(queryKey, answer),
      // Somebody else was faster, so the page loads the current state.
      onError: reload,
    }),
  );
  return { comment, decide };
}
