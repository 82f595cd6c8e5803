'use client';

import { useTranslations } from 'next-intl';
import { CountMark } from '#components/base/ui/count-mark.tsx';
import { useUnreadCount } from './use-notifications.ts';

/** The number of unread notifications. */
export function UnreadMark() {
  const t = useTranslations('notifications');
  return <CountMark count={useUnreadCount()} label={(count) => t('unreadCount', { count })} />;
}
