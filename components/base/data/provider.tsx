'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import {
  createTRPCClient,
  type getFetch,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  type OperationContext,
  splitLink,
} from '@trpc/client';
import { type ReactNode, useState } from 'react';
import type { AppRouter } from '#server/product/router.ts';
import { createQueryClient } from './query-client.ts';
import { TRPCProvider } from './trpc.ts';

const keepaliveBytes = 32_000;

/** `keepalive` lets a change reach the server even when the person leaves the page in the same moment. */
const finishing: ReturnType<typeof getFetch> = (url, { signal = null, ...init } = {}) => {
  const isSmall = typeof init.body === 'string' && init.body.length < keepaliveBytes;
  return fetch(url, { ...init, signal, keepalive: isSmall });
};

/**
 * The headers of a call: the version of the record that it changes, that it is only tried, or the key by which a
 * repetition is recognized.
 */
const headersOf = ({ ifMatch, isDryRun, idempotencyKey }: OperationContext): Record<string, string> => ({
  ...(typeof ifMatch === 'string' ? { 'if-match': ifMatch } : {}),
  ...(isDryRun === true ? { 'x-dry-run': 'true' } : {}),
  ...(typeof idempotencyKey === 'string' ? { 'idempotency-key': idempotencyKey } : {}),
});

const isAlone = (context: OperationContext) => Object.keys(headersOf(context)).length > 0;

/**
 * `organization` is the organization whose data the page shows; the server refuses calls that would reach
 * another one.
 */
export function DataProvider({
  organization,
  children,
}: {
  organization: string | undefined;
  children: ReactNode;
}) {
  const headers: Record<string, string> = organization ? { 'x-organization': organization } : {};
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [
        splitLink({
          condition: ({ type }) => type === 'subscription',
          true: httpSubscriptionLink({ url: '/api/trpc' }),
          false: splitLink({
            condition: ({ context }) => isAlone(context),
            // The headers are about one call, so such a call must not share a batch with others.
            true: httpLink({
              url: '/api/trpc',
              headers: ({ op }) => ({ ...headers, ...headersOf(op.context) }),
              fetch: finishing,
            }),
            // Node refuses an address of more than 16 kB, for example with the ids of many titles.
            false: httpBatchLink({
              url: '/api/trpc',
              maxItems: 10,
              maxURLLength: 12_000,
              headers,
              fetch: finishing,
            }),
          }),
        }),
      ],
    }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
