'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useThisConnection } from '../connection-frame.tsx';
import { useRefreshIntegrations } from '../use-integrations.ts';
import { latestRunInput, type modes } from '../view-parsers.ts';

/** The choices for a run of this connection, and the call that starts it. */
export function useSync() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = useRefreshIntegrations();
  const { id, config } = useThisConnection().connection;
  const [mode, setMode] = useState<(typeof modes)[number]>('incremental');
  const [isTrial, setTrial] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const kinds = kindsOf(config);
  const input = {
    id,
    mode,
    ...(chosen.length > 0 && chosen.length < kinds.length ? { resources: [...chosen] } : {}),
    ...(isTrial ? { dry_run: true } : {}),
  };
  const start = useMutation(
    trpc.integrationRuns.sync.mutationOptions({
      onSuccess: ({ data }) => {
        const queryKey = trpc.integrationRuns.listOfConnection.queryKey(latestRunInput(id));
        queryClient.setQueryData(queryKey, (known) => known && { ...known, data: [data] });
      },
      onSettled: () => refresh(),
    }),
  );
  return { kinds, mode, setMode, isTrial, setTrial, chosen, setChosen, input, start };
}

/** The kinds of record that the connection reads or writes, if this person may see its configuration. */
function kindsOf(config: Readonly<Record<string, unknown>> | null): string[] {
  const { resources, sources } = config ?? {};
  const named = Array.isArray(resources) ? resources : Array.isArray(sources) ? sources : [];
  return named.flatMap((one: unknown) => {
    if (typeof one === 'string') return [one];
    const isSource = typeof one === 'object' && one !== null && 'resource' in one;
    return isSource && typeof one.resource === 'string' ? [one.resource] : [];
  });
}
