'use client';

import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import type { Connection } from './integrations.ts';
import { useRefreshIntegrations } from './use-integrations.ts';

/** Switches a connection on or off: shown at once, and rolled back with the reason if the server refuses. */
export function useSwitch() {
  const t = useTranslations('integrations');
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const refresh = useRefreshIntegrations();
  return async ({ id, name }: Connection, status: 'pending' | 'disabled') => {
    const queryKey = trpc.integrationConnections.get.queryKey({ id });
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (known) => known && { ...known, data: { ...known.data, status } });
    try {
      await client.integrationConnections.update.mutate({ id, status });
      notifications.show({ message: t(status === 'disabled' ? 'switchedOff' : 'switchedOn', { name }) });
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      const reason = failureText(error);
      notifications.show({
        color: 'brick',
        message: t('notChanged', { name, reason }),
        autoClose: false,
      });
    } finally {
      void refresh();
    }
  };
}
