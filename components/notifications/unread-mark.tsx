'use client';

import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './unread-mark.module.css';
import { useUnreadCount } from './use-notifications.ts';

const most = 99;

/** How many are unread, beside the word that leads to them. */
export function UnreadMark() {
  const t = useTranslations('notifications');
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className={classes.mark}>
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <VisuallyHidden>{t('unreadCount', { count })}</VisuallyHidden>
    </span>
  );
}
