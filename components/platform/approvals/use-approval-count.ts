'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { countOf } from './approvals.ts';

/** The number of records that wait for this person, without the suggestions of agents, updated by events. Undefined until it is loaded. */
export function useApprovalCount(): number | undefined {
  const may = useMay();
  const { data } = useQuery(
    useTRPC().approvals.count.queryOptions({}, { enabled: may('approvals', 'decide') }),
  );
  return data && countOf(data.data.kinds, 'records');
}
