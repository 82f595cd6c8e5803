'use client';

import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import classes from './unread-mark.module.css';
import { UnreadMark } from './unread-mark.tsx';

/** A link to the notifications for narrow screens, where the navigation is folded away. */
export function Bell() {
  const t = useTranslations('notifications');
  return (
    <Link href="/notifications" className={classes.bell}>
      <IconBell size={20} stroke={1.7} aria-hidden />
      <VisuallyHidden>{t('title')} </VisuallyHidden>
      <UnreadMark />
    </Link>
  );
}
