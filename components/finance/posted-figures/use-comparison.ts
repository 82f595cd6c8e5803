'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';

/** Compares the figures again, or lets budgets count postings from now on. */
export function useComparison() {
  const t = useTranslations('postedFigures');
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const sending = useMutation({
    mutationFn: (input: { adopt?: boolean }) => client.postings.compareFigures.mutate(input),
    onSuccess: async ({ data }) => {
      await Promise.all(
        [trpc.postings.figures.queryKey(), trpc.budgets.list.queryKey(), trpc.budgets.get.queryKey()].map(
          (queryKey) => queries.invalidateQueries({ queryKey }),
        ),
      );
      const message = t(data.budgets_count === 'postings' ? 'adopted' : 'stillDifferent');
      notifications.show({ color: data.budgets_count === 'postings' ? 'spruce' : 'amber', message });
    },
  });
  return {
    compare: sending.mutate,
    isBusy: sending.isPending,
    problem: sending.error ? failureText(sending.error) : undefined,
  };
}
