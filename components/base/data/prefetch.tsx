import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { ReactNode } from 'react';
import type { AppRouter } from '#server/calls/router.ts';
import { createQueryClient } from './query-client.ts';

function serverKeys() {
  const queryClient = createQueryClient();
  const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/api/trpc' })] });
  return { queryClient, trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }) };
}

/** Hands what the server has already read to the queries in `children`, so that they paint without asking. */
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
