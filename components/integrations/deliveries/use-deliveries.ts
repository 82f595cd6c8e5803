'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPC } from '#components/base/data/trpc.ts';
import { useRefreshWebhooks } from '../webhooks/use-endpoints.ts';
import type { DeliveryView } from './view.ts';

const perPage = 20;
const refreshEveryMs = 3_000;
/** The search waits until the person stops typing. */
const typingMs = 250;

const toInput = (endpoint_id: string, view: DeliveryView) =>
  ({
    endpoint_id,
    per_page: perPage,
    page: view.page,
    ...(view.state ? { state: view.state } : {}),
    ...(view.type ? { event_type: view.type } : {}),
    ...(view.since ? { since: view.since.toISOString() } : {}),
    ...(view.until ? { until: view.until.toISOString() } : {}),
  }) satisfies Inputs['webhookDeliveries']['list'];

/** Deliveries emit no events, so the list polls while it is shown. */
export function useDeliveries(endpointId: string, view: DeliveryView) {
  const [asked] = useDebouncedValue(view, typingMs);
  return useQuery(
    useTRPC().webhookDeliveries.list.queryOptions(toInput(endpointId, asked), {
      refetchInterval: refreshEveryMs,
      placeholderData: keepPreviousData,
    }),
  );
}

export function useDelivery(id: string) {
  return useQuery(
    useTRPC().webhookDeliveries.get.queryOptions(
      { id },
      {
        refetchInterval: ({ state }) => (state.data?.data.state === 'pending' ? refreshEveryMs : false),
      },
    ),
  );
}

export function useResend() {
  const t = useTranslations('deliveries');
  const failureText = useFailureText();
  const refresh = useRefreshWebhooks();
  return useMutation(
    useTRPC().webhookDeliveries.retry.mutationOptions({
      onSuccess: () => notifications.show({ message: t('resent') }),
      onError: (error) =>
        notifications.show({
          color: 'brick',
          message: t('notResent', { reason: failureText(error) }),
          autoClose: false,
        }),
      onSettled: refresh,
    }),
  );
}
