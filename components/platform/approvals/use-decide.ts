'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPCClient } from '#components/base/data/trpc.ts';
import type { Approval, Decision } from './approvals.ts';

export type Outcome = Outputs['approvals']['decide']['data'][number];

interface Asked {
  decision: Decision;
  items: readonly Approval[];
  reason?: string;
}

/** The sentence that explains why a record was not decided. */
export const refusalOf = ({ error }: Outcome): string =>
  error?.details.map(({ message }) => message).join(' ') || (error?.message ?? '');

/** Decides up to 50 records in one call; a call that fails as a whole refuses all of them with its reason. */
export function useDecide() {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const { mutateAsync } = useMutation({
    mutationFn: ({ decision, items, reason }: Asked) =>
      client.approvals.decide.mutate({
        decision,
        items: items.map(({ id, version }) => ({ id, version })),
        ...(reason ? { reason } : {}),
      }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [['approvals']] }),
  });
  return async (asked: Asked): Promise<Outcome[]> => {
    try {
      return (await mutateAsync(asked)).data;
    } catch (error) {
      const message = failureText(error);
      return asked.items.map(({ id }) => ({
        id,
        ok: false,
        status: 0,
        record_status: null,
        can_undo: false,
        error: { code: 'failed', message, details: [] },
      }));
    }
  };
}
