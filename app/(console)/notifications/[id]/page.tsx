import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSession } from '#components/base/session/current.ts';
import { NotificationScreen } from '#components/platform/notifications/notification-screen.tsx';

interface Address {
  params: Promise<{ id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notifications');
  return { title: t('title') };
}

export default async function NotificationPage({ params }: Address) {
  const { id } = await params;
  await requireSession(`/notifications/${id}`);
  return <NotificationScreen id={id} />;
}
