import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { ReactNode } from 'react';
import type { AppRouter } from '#server/product/router.ts';
import { createQueryClient } from './query-client.ts';

function serverKeys() {
  const queryClient = createQueryClient();
  const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/api/trpc' })] });
  return { queryClient, trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }) };
}

/**
 * Fills the query cache with the results that the server has already read, so that `children` render without
 * requests.
 */
export function Prefetched({
  fill,
  children,
}: {
  fill: (keys: ReturnType<typeof serverKeys>) => void;
  children: ReactNode;
}) {
  const keys = serverKeys();
  fill(keys);
  return <HydrationBoundary state={dehydrate(keys.queryClient)}>{children}</HydrationBoundary>;
}
