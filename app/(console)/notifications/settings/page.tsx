import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SettingsPlace } from '#components/notifications/settings-place.tsx';
import { requireSession } from '#components/session/current.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notifications.settings');
  return { title: t('title') };
}

export default async function NotificationSettingsPage() {
  await requireSession('/notifications/settings');
  return <SettingsPlace />;
}
