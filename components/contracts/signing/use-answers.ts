'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';

/** Opening, signing and declining: what the server answers is what the page shows from then on. */
export function useAnswers(token: string) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const { queryKey } = trpc.signing.get.queryOptions({ token });
  const again = () => client.invalidateQueries({ queryKey });
  const sign = useMutation(
    trpc.signing.sign.mutationOptions({
      onSuccess: (answer) => client.setQueryData(queryKey, answer),
      // Somebody else was faster: the page shows what the contract has become.
      onError: again,
    }),
  );
  const decline = useMutation(
    trpc.signing.decline.mutationOptions({
      onSuccess: (answer) => client.setQueryData(queryKey, answer),
      onError: again,
    }),
  );
  const view = useMutation(
    trpc.signing.view.mutationOptions({
      onSuccess: (answer) => client.setQueryData(queryKey, answer),
    }),
  );
  return { view, sign, decline };
}
