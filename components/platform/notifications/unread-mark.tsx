'use client';

import { useTranslations } from 'next-intl';
import { CountMark } from '#components/base/ui/count-mark.tsx';
import { useUnreadCount } from './use-notifications.ts';

/** How many are unread, beside the word that leads to them. */
export function UnreadMark() {
  const t = useTranslations('notifications');
  return <CountMark count={useUnreadCount()} label={(count) => t('unreadCount', { count })} />;
}
