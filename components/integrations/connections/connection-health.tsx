'use client';

import { useTranslations } from 'next-intl';
import { Moment } from '#components/base/ui/moment.tsx';
import { Tone } from '#components/base/ui/tone.tsx';
import { type Connection, connectionTones, statusOf } from './integrations.ts';

export function StatusMark({ connection }: { connection: Pick<Connection, 'status'> }) {
  const t = useTranslations('integrations.status');
  const status = statusOf(connection);
  return <Tone tone={connectionTones[status]}>{t(status)}</Tone>;
}

/** The last and next run of a connection, or the problem that prevents runs. */
export function HealthWords({ connection }: { connection: Connection }) {
  const t = useTranslations('integrations.health');
  const { last_error, last_sync_at, next_sync_at } = connection;
  const status = statusOf(connection);
  const sentences = [
    status === 'error' && last_error !== null && <span key="why">{last_error}.</span>,
    (status === 'pending' || status === 'disabled') && <span key="state">{t(status)}</span>,
    last_sync_at !== null && (
      <span key="last">{t.rich('last', { moment: () => <Moment at={last_sync_at} /> })}</span>
    ),
    status !== 'disabled' && next_sync_at !== null && (
      <span key="next">{t.rich('next', { moment: () => <Moment at={next_sync_at} /> })}</span>
    ),
  ].filter(Boolean);
  return sentences.flatMap((one, at) => (at === 0 ? [one] : [' ', one]));
}
