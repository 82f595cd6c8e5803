'use client';

import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import { NotificationItem } from '#components/platform/notifications/notification-item.tsx';
import { useMarkRead, useNotifications } from '#components/platform/notifications/use-notifications.ts';
import classes from './today.module.css';

const mostShown = 5;

/** Unread notifications about things that were assigned to the person or need their answer, newest first. */
export function NeedsMe() {
  const t = useTranslations('home');
  const { data, isSuccess } = useNotifications('unread');
  const markRead = useMarkRead();
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.meta.total ?? 0;
  return (
    <Panel
      title={t('needsMe')}
      aside={
        <Anchor component={Link} href="/notifications" size="xs">
          {total > mostShown ? t('needsMeAll', { total }) : t('needsMeNotifications')}
        </Anchor>
      }
    >
      {isSuccess && all.length === 0 && <p className={classes.about}>{t('needsMeNothing')}</p>}
      {all.length > 0 && (
        <ul className={classes.needs}>
          {all.slice(0, mostShown).map((one) => (
            <NotificationItem key={one.id} notification={one} onRead={() => markRead.mutate([one.id])} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
