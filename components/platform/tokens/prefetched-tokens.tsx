import type { ReactNode } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { loadAllTokens, wholeList } from './all-tokens.ts';

/** Loads the tokens on the server for the queries in `children`. */
export async function PrefetchedTokens({ children }: { children: ReactNode }) {
  const caller = await serverCaller();
  const tokens = await loadAllTokens((input) => caller.tokens.list(input));
  return (
    <Prefetched
      fill={({ queryClient, trpc }) => queryClient.setQueryData(trpc.tokens.list.queryKey(wholeList), tokens)}
    >
      {children}
    </Prefetched>
  );
}
