'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';

const waiting = { status: 'pending', per_page: 1 } as const;

/** The number of suggestions that wait for a decision, updated by events. Undefined until it is loaded. */
export function useWaitingCount(): number | undefined {
  const may = useMay();
  const { data } = useQuery(
    useTRPC().agentSuggestions.list.queryOptions(waiting, { enabled: may('agentSuggestions', 'list') }),
  );
  return data?.meta.total;
}
