'use client';

import { Badge, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAgo } from '#components/base/ui/ago.ts';
import { Moment } from '#components/base/ui/moment.tsx';
import classes from './account.module.css';
import { type ListedSession, useDeviceName } from './use-account.ts';

export function SessionItem({ session, onEnd }: { session: ListedSession; onEnd: () => void }) {
  const t = useTranslations('account');
  const ago = useAgo();
  const device = useDeviceName()(session);
  return (
    <li className={classes.session}>
      <div>
        <div className={classes.device}>
          {device}
          {session.is_current && <Badge>{t('thisDevice')}</Badge>}
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>{t('lastSeen')}</dt>
            <dd>
              <Moment at={session.last_seen_at} />
            </dd>
          </div>
          <div>
            <dt>{t('since')}</dt>
            <dd>
              <Moment at={session.created_at} />
            </dd>
          </div>
          <div>
            <dt>{t('address')}</dt>
            <dd>{session.address}</dd>
          </div>
          <div>
            <dt>{t('organization')}</dt>
            <dd>{session.organization}</dd>
          </div>
        </dl>
      </div>
      {!session.is_current && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('endOf', { device, ago: ago(session.last_seen_at) })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
