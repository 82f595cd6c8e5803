'use client';

import { useTranslations } from 'next-intl';
import { Facts } from '#components/base/ui/facts.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { EventsOf } from './events-of.tsx';
import { furtherIn, toRows } from './filter-values.ts';
import type { Endpoint } from './webhooks.ts';

export function SettingsPanel({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks');
  const { url, payload, filter, secret_prefix, previous_secret_until: until, created_at } = endpoint;
  const rows = toRows(filter);
  const further = furtherIn(filter);
  return (
    <Panel title={t('settingsTitle')}>
      <Facts
        facts={[
          { name: t('settings.url'), value: url },
          { name: t('settings.events'), value: <EventsOf endpoint={endpoint} /> },
          ...rows.map(({ property, values }) => ({
            name: t('settings.only', { property }),
            value: values.join(', '),
          })),
          ...(Object.keys(further).length > 0
            ? [{ name: t('settings.further'), value: <code>{JSON.stringify(further)}</code> }]
            : []),
          { name: t('settings.payload'), value: t(`settings.payloads.${payload}`) },
          { name: t('settings.secret'), value: <code>{secret_prefix}…</code> },
          ...(until && Date.parse(until) > Date.now()
            ? [{ name: t('settings.previousSecret'), value: <Moment at={until} /> }]
            : []),
          { name: t('settings.created'), value: <Moment at={created_at} /> },
        ]}
      />
    </Panel>
  );
}
