'use client';

import { Button, Group } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { DeliveryLink } from '../deliveries/delivery-link.tsx';
import { DeliveryOutcome } from '../deliveries/delivery-outcome.tsx';
import classes from './webhooks.module.css';
import type { Endpoint } from './webhooks.ts';

const lookEveryMs = 700;

/** Sends a test event and shows the result as soon as it arrives. */
export function TestPanel({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks.test');
  const failureText = useFailureText();
  const trpc = useTRPC();
  const send = useMutation(trpc.webhookSettings.test.mutationOptions());
  const event_id = send.data?.data.event_id ?? '';
  const outcome = useQuery(
    trpc.webhookDeliveries.list.queryOptions(
      { event_id, endpoint_id: endpoint.id },
      {
        enabled: event_id !== '',
        refetchInterval: ({ state }) => {
          const [delivery] = state.data?.data ?? [];
          return delivery && delivery.state !== 'pending' ? false : lookEveryMs;
        },
      },
    ),
  );
  const [delivery] = outcome.data?.data ?? [];
  return (
    <Panel title={t('title')}>
      <p className={classes.sentence}>{endpoint.enabled ? t('about') : t('off')}</p>
      {endpoint.enabled && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
            loading={send.isPending}
            onClick={() => send.mutate({ id: endpoint.id })}
          >
            {t('send')}
          </Button>
          <AsCode area="webhookSettings" verb="test" input={() => ({ id: endpoint.id })} />
        </Group>
      )}
      <div role="status" className={classes.result}>
        {send.isError && failureText(send.error)}
        {event_id && (!delivery || delivery.attempts === 0) && t('underWay')}
        {delivery && delivery.attempts > 0 && (
          <>
            <DeliveryOutcome delivery={delivery} /> <DeliveryLink id={delivery.id}>{t('look')}</DeliveryLink>
          </>
        )}
      </div>
    </Panel>
  );
}
