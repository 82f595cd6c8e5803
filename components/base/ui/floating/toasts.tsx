'use client';

import { MantineThemeProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { loadPart } from '../../offline/load-part.ts';
import { useToastClearance } from './toast-clearance.ts';
import classes from './toasts.module.css';

const Notifications = dynamic(
  () => loadPart(() => import('@mantine/notifications')).then((all) => all.Notifications),
  {
    ssr: false,
  },
);

const soonMs = 2_000;

/**
 * The container of toasts. It is downloaded while the browser is idle, so that it is ready before the first
 * toast.
 */
export function Toasts() {
  const t = useTranslations('common');
  const { notifications } = useNotifications();
  const clearance = useToastClearance();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (notifications.length > 0) setWanted(true);
    const timer = setTimeout(() => setWanted(true), soonMs);
    return () => clearTimeout(timer);
  }, [notifications.length]);
  if (!isWanted) return null;
  const closeButtonProps = { 'aria-label': t('close') };
  return (
    <MantineThemeProvider
      inherit
      theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}
    >
      <Notifications
        position="bottom-right"
        limit={4}
        classNames={{ root: classes.toasts }}
        style={{ '--toast-clearance': `${clearance}px` }}
      />
    </MantineThemeProvider>
  );
}
