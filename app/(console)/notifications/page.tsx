import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSession } from '#components/base/session/current.ts';
import { NotificationsScreen } from '#components/platform/notifications/notifications-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notifications');
  return { title: t('title') };
}

export default async function NotificationsPage() {
  await requireSession('/notifications');
  return <NotificationsScreen />;
}
