'use client';

import { getUntypedClient } from '@trpc/client';
import { useMemo } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';

export interface CallOptions {
  /** The version that was read, so that a record that has changed since is not overwritten. */
  version?: number | undefined;
  /** The call is only tried: it answers like the real one, and nothing is written. */
  isDryRun?: boolean;
  /** The key by which a repetition is recognized, so that it has no further effect. */
  idempotencyKey?: string;
}

/** Calls procedures by names from the schemas, which TypeScript does not check. */
export function useCall() {
  const typed = useTRPCClient();
  return useMemo(() => {
    const client = getUntypedClient(typed);
    return {
      query: (area: string, verb: string, input: object): Promise<unknown> =>
        client.query(`${area}.${verb}`, input),
      mutate: (
        area: string,
        verb: string,
        input: object,
        { version, isDryRun = false, idempotencyKey }: CallOptions = {},
      ): Promise<unknown> =>
        client.mutation(`${area}.${verb}`, input, {
          context: {
            ...(version === undefined ? {} : { ifMatch: `"${version}"` }),
            isDryRun,
            idempotencyKey,
          },
        }),
    };
  }, [typed]);
}
