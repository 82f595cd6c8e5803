'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useRefreshWebhooks } from './use-endpoints.ts';
import type { Endpoint } from './webhooks.ts';

export interface Stretch {
  since: string;
  until: string;
  isOnlyMissing: boolean;
}

export const toInput = ({ id }: Endpoint, { since, until, isOnlyMissing }: Stretch) => ({
  endpoint_id: id,
  since,
  ...(until ? { until } : {}),
  only_failed: isOnlyMissing,
});

/** The number of events that would be sent again; nothing is sent. */
export function useRecoveryPreview(endpoint: Endpoint, stretch: Stretch) {
  const client = useTRPCClient();
  const input = toInput(endpoint, stretch);
  return useQuery({
    queryKey: [['webhookDeliveries', 'replay'], { input }],
    queryFn: () => client.webhookDeliveries.replay.mutate({ ...input, dry_run: true }),
    staleTime: 0,
  });
}

/**
 * Sends missed events again. An endpoint that is off is switched on first; the server sends a limited number
 * at a time and returns a cursor.
 */
export function useRecover(endpoint: Endpoint, onDone: (count: number) => void) {
  const client = useTRPCClient();
  const refresh = useRefreshWebhooks();
  return useMutation({
    mutationFn: async ({ stretch }: { stretch: Stretch | undefined }) => {
      if (!endpoint.enabled) await client.webhookSettings.enable.mutate({ id: endpoint.id });
      let count = 0;
      let after: number | null = stretch ? 0 : null;
      while (stretch && after !== null) {
        const { data } = await client.webhookDeliveries.replay.mutate({
          ...toInput(endpoint, stretch),
          after_sequence: after,
        });
        count += data.queued;
        after = data.has_more ? data.next_sequence : null;
      }
      return count;
    },
    onSuccess: onDone,
    onSettled: refresh,
  });
}
