import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotificationsPlace } from '#components/notifications/notifications-place.tsx';
import { requireSession } from '#components/session/current.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notifications');
  return { title: t('title') };
}

export default async function NotificationsPage() {
  await requireSession('/notifications');
  return <NotificationsPlace />;
}
