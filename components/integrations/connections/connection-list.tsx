'use client';

import { Badge } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { HealthWords, StatusMark } from './connection-health.tsx';
import classes from './integrations.module.css';
import { type Connection, type Provider, placeOf } from './integrations.ts';
import { useProviderWords } from './provider-words.ts';
import { RestoreButton } from './restore-button.tsx';

function Row({ connection, provider }: { connection: Connection; provider: Provider | undefined }) {
  const t = useTranslations('integrations');
  const wordsOf = useProviderWords();
  const { id, name } = connection;
  const isRemoved = connection.deleted_at !== null;
  return (
    <li className={classes.row}>
      <div className={classes.rowMain}>
        <h3 className={classes.name}>{isRemoved ? name : <Link href={placeOf(id)}>{name}</Link>}</h3>
        <p className={classes.quiet}>{provider ? wordsOf(provider).title : connection.provider}</p>
      </div>
      <div className={classes.rowMain}>
        {isRemoved ? (
          <Badge component="span" color="gray">
            {t('removedMark')}
          </Badge>
        ) : (
          <>
            <StatusMark connection={connection} />
            <p className={classes.quiet}>
              <HealthWords connection={connection} />
            </p>
          </>
        )}
      </div>
      {isRemoved && <RestoreButton connection={connection} />}
    </li>
  );
}

export function ConnectionList({
  connections,
  providers,
}: {
  connections: readonly Connection[];
  providers: readonly Provider[];
}) {
  const t = useTranslations('integrations');
  return (
    <ul className={classes.list} aria-label={t('connected')}>
      {connections.map((one) => (
        <Row
          key={one.id}
          connection={one}
          provider={providers.find(({ provider }) => provider === one.provider)}
        />
      ))}
    </ul>
  );
}
