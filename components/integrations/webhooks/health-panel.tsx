'use client';

import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Facts } from '#components/base/ui/facts.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { ConditionBadge } from './condition-badge.tsx';
import { HealthWords } from './health-words.tsx';
import { useRefreshWebhooks } from './use-endpoints.ts';
import classes from './webhooks.module.css';
import type { Endpoint } from './webhooks.ts';

/** Returns when the endpoint was switched off, from its newest `webhook.disabled` event. */
export function useOffSince({ id, enabled }: Endpoint): string | undefined {
  const input = { type: 'webhook.disabled', resource_id: id, per_page: 100 };
  const events = useQuery(useTRPC().events.list.queryOptions(input, { enabled: !enabled }));
  return enabled ? undefined : events.data?.data.at(-1)?.created_at;
}

export function HealthPanel({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks');
  const format = useFormatter();
  const offSince = useOffSince(endpoint);
  const mayEnable = useMay()('webhookSettings', 'enable');
  const refresh = useRefreshWebhooks();
  // Enabling an endpoint that is already on sends its waiting deliveries at once.
  const hurry = useMutation(useTRPC().webhookSettings.enable.mutationOptions({ onSettled: refresh }));
  const { last_success_at, deliveries_24h, success_24h, failed_24h, waiting } = endpoint.health;
  return (
    <Panel title={t('healthTitle')} aside={<ConditionBadge endpoint={endpoint} />}>
      <p className={classes.sentence} role="status">
        <HealthWords endpoint={endpoint} />{' '}
        {offSince && t.rich('health.offSince', { moment: () => <Moment at={offSince} /> })}
      </p>
      {endpoint.enabled && waiting > 0 && mayEnable && (
        <Button
          mb="md"
          size="xs"
          variant="default"
          loading={hurry.isPending}
          onClick={() => hurry.mutate({ id: endpoint.id })}
        >
          {t('tryNow')}
        </Button>
      )}
      <Facts
        facts={[
          {
            name: t('figures.last_success'),
            value: last_success_at ? <Moment at={last_success_at} /> : t('never'),
          },
          { name: t('figures.deliveries_24h'), value: format.number(deliveries_24h) },
          { name: t('figures.success_24h'), value: format.number(success_24h) },
          { name: t('figures.failed_24h'), value: format.number(failed_24h) },
          { name: t('figures.waiting'), value: format.number(waiting) },
        ]}
      />
    </Panel>
  );
}
