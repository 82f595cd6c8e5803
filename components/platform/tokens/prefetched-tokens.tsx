import type { ReactNode } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { loadAllTokens, wholeList } from './all-tokens.ts';

/** The tokens as the server has them now, for whatever `children` ask for them. */
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
