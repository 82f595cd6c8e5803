'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';

/** Commenting and deciding: what the server answers is what the page shows from then on. */
export function useReview(token: string) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const { queryKey } = trpc.review.get.queryOptions({ token });
  const again = () => client.invalidateQueries({ queryKey });
  const comment = useMutation(
    trpc.review.comment.mutationOptions({
      onSuccess: (answer) => client.setQueryData(queryKey, answer),
      onError: again,
    }),
  );
  const decide = useMutation(
    trpc.review.decide.mutationOptions({
      onSuccess: (answer) => client.setQueryData(queryKey, answer),
      // Somebody else was faster: the page shows what has become of it.
      onError: again,
    }),
  );
  return { comment, decide };
}
