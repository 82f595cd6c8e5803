'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';

/** The balance of each kind of leave of this year, with the approved days that are still ahead. */
export function useBalances(employee_id: string, today: string) {
  const trpc = useTRPC();
  const year = Number(today.slice(0, 4));
  const found = useQuery(trpc.leaveBalances.list.queryOptions({ employee_id, year }));
  const ahead = useQuery(
    trpc.absences.list.queryOptions({
      filter: JSON.stringify({
        employee_id,
        status: 'approved',
        start_date: { gt: today, lte: `${year}-12-31` },
      }),
      per_page: 100,
    }),
  );
  return {
    isPending: found.isPending,
    isError: found.isError,
    refetch: found.refetch,
    all: (found.data?.data ?? []).map(({ kind, allotted, carried_over, held, used, ...balance }) => {
      const approved = (ahead.data?.data ?? [])
        .filter((one) => one.kind === kind)
        .reduce((sum, { days }) => sum + Number(days), 0);
      return {
        kind,
        total: Number(allotted) + Number(carried_over),
        taken: Number(used) - approved,
        planned: approved,
        asked: Number(held),
        left: Number(balance.balance),
        carried: Number(carried_over),
        carriedUntil: balance.carried_over_until,
      };
    }),
  };
}

export type BalancesState = ReturnType<typeof useBalances>;
export type Balance = BalancesState['all'][number];
