'use client';

import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { type Endpoint, nameOf } from './webhooks.ts';

/** An organization has at most a hundred endpoints, so one page holds all. */
const allEndpoints = { per_page: 100 } satisfies Inputs['webhooks']['list'];

const refreshEveryMs = 5_000;

/** The health of endpoints changes without events, so the list polls. */
export function useEndpoints() {
  return useQuery(useTRPC().webhooks.list.queryOptions(allEndpoints, { refetchInterval: refreshEveryMs }));
}

export function useRefreshWebhooks() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['webhooks', 'webhookSettings', 'webhookDeliveries'].map((area) =>
        queryClient.invalidateQueries({ queryKey: [[area]] }),
      ),
    );
}

/** Shows a change at once, and rolls it back with the reason if the server refuses. */
function useAtOnce() {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const failureText = useFailureText();
  const refresh = useRefreshWebhooks();
  const queryKey = trpc.webhooks.list.queryKey(allEndpoints);
  return async (
    change: (endpoints: Endpoint[]) => Endpoint[],
    call: () => Promise<unknown>,
    messages: { done: string; failed: (reason: string) => string },
  ): Promise<boolean> => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (list) => list && { ...list, data: change(list.data) });
    try {
      await call();
      notifications.show({ message: messages.done });
      return true;
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      notifications.show({ color: 'brick', message: messages.failed(failureText(error)), autoClose: false });
      return false;
    } finally {
      void refresh();
    }
  };
}

export function useSwitchOff() {
  const t = useTranslations('webhooks');
  const client = useTRPCClient();
  const atOnce = useAtOnce();
  return (endpoint: Endpoint) =>
    atOnce(
      (all) =>
        all.map((one) => (one.id === endpoint.id ? { ...one, enabled: false, disabled_reason: null } : one)),
      () => client.webhookSettings.update.mutate({ endpoints: [{ id: endpoint.id, enabled: false }] }),
      {
        done: t('switchedOff', { name: nameOf(endpoint) }),
        failed: (reason) => t('notChanged', { name: nameOf(endpoint), reason }),
      },
    );
}

export function useRemove() {
  const t = useTranslations('webhooks');
  const client = useTRPCClient();
  const atOnce = useAtOnce();
  return (endpoint: Endpoint) =>
    atOnce(
      (all) => all.filter((one) => one.id !== endpoint.id),
      () => client.webhooks.remove.mutate({ id: endpoint.id }),
      {
        done: t('removed', { name: nameOf(endpoint) }),
        failed: (reason) => t('notRemoved', { name: nameOf(endpoint), reason }),
      },
    );
}
