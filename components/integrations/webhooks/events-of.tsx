'use client';

import { useTranslations } from 'next-intl';
import type { Endpoint } from './webhooks.ts';

const mostShown = 4;

export function EventsOf({ endpoint: { events } }: { endpoint: Pick<Endpoint, 'events'> }) {
  const t = useTranslations('webhooks');
  if (events.includes('*')) return t('everything');
  const more = events.length - mostShown;
  return (
    <>
      {events.slice(0, mostShown).map((event, i) => (
        <span key={event}>
          {i > 0 && ', '}
          <code>{event}</code>
        </span>
      ))}
      {more > 0 && ` ${t('more', { count: more })}`}
    </>
  );
}
