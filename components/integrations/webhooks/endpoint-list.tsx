'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import list from '#components/base/list/list.module.css';
import { ConditionBadge } from './condition-badge.tsx';
import { EventsOf } from './events-of.tsx';
import { HealthWords } from './health-words.tsx';
import classes from './webhooks.module.css';
import { type Endpoint, hostAndPath, nameOf } from './webhooks.ts';

function Row({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks');
  const format = useFormatter();
  const { id, url, description, health } = endpoint;
  return (
    <li className={classes.row}>
      <div className={classes.rowMain}>
        <h2 className={classes.name}>
          <Link href={`/webhooks/${id}`}>{nameOf(endpoint)}</Link>
        </h2>
        {description && <p className={classes.address}>{hostAndPath(url)}</p>}
        <p className={classes.quiet}>
          <EventsOf endpoint={endpoint} />
        </p>
      </div>
      <div className={classes.rowHealth}>
        <ConditionBadge endpoint={endpoint} />
        <p className={classes.quiet}>
          <HealthWords endpoint={endpoint} />
        </p>
      </div>
      <dl className={classes.figures}>
        {(['success_24h', 'failed_24h', 'waiting'] as const).map((name) => (
          <div key={name} data-figure={health[name] > 0 ? name : undefined}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>{format.number(health[name])}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

export function EndpointList({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const t = useTranslations('webhooks');
  return (
    <ul className={list.list} aria-label={t('title')}>
      {endpoints.map((endpoint) => (
        <Row key={endpoint.id} endpoint={endpoint} />
      ))}
    </ul>
  );
}
