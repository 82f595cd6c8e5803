'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';

/** Opens, signs and declines a contract; the page then shows the state that the server answered. */
export function useAnswers(token: string) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const { queryKey } = trpc.signing.get.queryOptions({ token });
  const reload = () => client.invalidateQueries({ queryKey });
  const sign = useMutation(
    trpc.signing.sign.mutationOptions({
      onSuccess: (answer) => client.setQueryData(queryKey, answer),
      // Somebody else was faster, so the page loads the contract's current state.
      onError: reload,
    }),
  );
  const decline = useMutation(
    trpc.signing.decline.mutationOptions({
      onSuccess: (answer) => client.setQueryData(queryKey, answer),
      onError: reload,
    }),
  );
  const view = useMutation(
    trpc.signing.view.mutationOptions({
      onSuccess: (answer) => client.setQueryData(queryKey, answer),
    }),
  );
  return { view, sign, decline };
}
