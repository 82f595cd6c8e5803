'use client';

import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { type Fact, Facts } from '#components/base/ui/facts.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Actor } from '#components/records/values/actor.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { useThisConnection } from './connection-frame.tsx';
import { StatusMark } from './connection-health.tsx';
import classes from './integrations.module.css';
import { type Connection, presetOf, statusOf } from './integrations.ts';
import { useSecretNames } from './own-text.ts';
import { Directions } from './provider-list.tsx';
import { useSwitch } from './use-switch.ts';

/**
 * Reads from the connection's timeline who switched it off and when, for the version of the connection that
 * is shown.
 */
function useSwitchedOff({ id, status, version }: Connection) {
  const client = useTRPCClient();
  const trail = useQuery({
    queryKey: [['surface', 'timeline'], { input: { id } }, version],
    queryFn: () => client.surface.timeline.query({ id }),
    enabled: status === 'disabled',
  });
  return trail.data?.data.find(({ type }) => type === 'integration_connection.disabled');
}

export function HealthPanel() {
  const t = useTranslations('integrations');
  const { connection } = useThisConnection();
  const { id, last_error } = connection;
  const mayUpdate = useMay()('integrationConnections', 'update');
  const setStatus = useSwitch();
  const status = statusOf(connection);
  const off = useSwitchedOff(connection);
  const facts = useHealthFacts();
  return (
    <Panel title={t('healthTitle')} aside={<StatusMark connection={connection} />}>
      <div role="status">
        <p className={classes.sentence}>{t(`about.${status}`)}</p>
        {status === 'error' && last_error && <p className={classes.problem}>{last_error}</p>}
        {off && (
          <TitlesOf of={off.actor}>
            <p className={classes.sentence}>
              {t.rich('offBy', {
                actor: () => <Actor actor={off.actor} />,
                moment: () => <Moment at={off.created_at} />,
              })}
            </p>
          </TitlesOf>
        )}
      </div>
      <Facts facts={facts} />
      {mayUpdate && (
        <Group gap="xs" mt="md">
          <Button
            size="xs"
            variant="default"
            onClick={() => setStatus(connection, status === 'disabled' ? 'pending' : 'disabled')}
          >
            {t(status === 'disabled' ? 'switchOn' : 'switchOff')}
          </Button>
          <AsCode
            area="integrationConnections"
            verb="update"
            input={() => ({ id, status: status === 'disabled' ? 'pending' : 'disabled' })}
          />
        </Group>
      )}
    </Panel>
  );
}

/** The direction, the times and the secrets of this connection. */
function useHealthFacts(): Fact[] {
  const t = useTranslations('integrations');
  const every = useTranslations('integrationForm.schedule');
  const { connection, provider } = useThisConnection();
  const { schedule, last_sync_at, next_sync_at, credentials_set, hook_prefix } = connection;
  const nameOf = useSecretNames();
  const preset = presetOf(schedule);
  const status = statusOf(connection);
  return [
    { name: t('facts.direction'), value: <Directions provider={provider} /> },
    ...(provider.has_runs
      ? [
          { name: t('facts.schedule'), value: preset ? every(preset) : (schedule ?? every('never')) },
          {
            name: t('facts.last'),
            value: last_sync_at ? <Moment at={last_sync_at} /> : t('never'),
          },
          ...(next_sync_at && status !== 'disabled'
            ? [{ name: t('facts.next'), value: <Moment at={next_sync_at} /> }]
            : []),
        ]
      : []),
    {
      name: t('facts.secrets'),
      value: credentials_set.length ? credentials_set.map(nameOf).join(', ') : t('noSecrets'),
    },
    ...(hook_prefix ? [{ name: t('facts.hook'), value: <code>{hook_prefix}…</code> }] : []),
    { name: t('facts.created'), value: <Moment at={connection.created_at} /> },
  ];
}
