'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import type { Answer } from './functions.ts';

const askEvery = 1500;

export interface Asked {
  feature: string;
  run_in_background: boolean;
  [property: string]: unknown;
}

/** Runs a function, and polls for the result when it is computed in the background. */
export function useRun(onError: (error: unknown) => void) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const run = useMutation({ mutationFn: (asked: Asked) => client.ai.run.mutate(asked), onError });
  const first: Answer | undefined = run.data?.data;
  const id = first?.status === 'queued' ? first.run_id : null;
  const later = useQuery(
    trpc.aiRuns.answer.queryOptions(
      { id: id ?? '' },
      {
        enabled: id !== null,
        refetchInterval: ({ state }) => (state.data?.data.status === 'queued' ? askEvery : false),
      },
    ),
  );
  return {
    run,
    answer: id === null ? first : (later.data?.data ?? first),
    failure: later.error,
  };
}
