import type { ReactNode } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';

/** Loads the endpoints on the server for the queries in `children`. */
export async function PrefetchedEndpoints({ children }: { children: ReactNode }) {
  const input = { per_page: 100 };
  const endpoints = await (await serverCaller()).webhooks.list(input);
  return (
    <Prefetched
      fill={({ queryClient, trpc }) =>
        queryClient.setQueryData(trpc.webhooks.list.queryKey(input), endpoints)
      }
    >
      {children}
    </Prefetched>
  );
}
