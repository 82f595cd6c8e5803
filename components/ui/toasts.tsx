'use client';

import { useNotifications } from '@mantine/notifications';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

const Notifications = dynamic(() => import('@mantine/notifications').then((all) => all.Notifications), {
  ssr: false,
});

/** Where messages appear for a moment; downloaded with the first of them. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (notifications.length > 0) setWanted(true);
  }, [notifications.length]);
  return isWanted && <Notifications position="bottom-right" limit={4} />;
}
