'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import type { OwnExpense } from './own-expenses.ts';

const most = 100;

/** The newest expenses that are paid back to the person. */
export const useOwnExpenses = (employee_id: string) =>
  useQuery(
    useTRPC().expenses.list.queryOptions({
      filter: JSON.stringify({ employee_id }),
      sort_by: 'date',
      sort_dir: 'desc',
      per_page: most,
    }),
  );

/** Takes the next step of an own expense: submit it, withdraw it, or reopen it after a rejection. */
export function useStep(id: string) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: OwnExpense['status']) => client.expenses.update.mutate({ id, status }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [['expenses']] }),
  });
}
