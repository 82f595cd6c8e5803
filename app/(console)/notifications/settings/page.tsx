import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSession } from '#components/base/session/current.ts';
import { SettingsScreen } from '#components/platform/notifications/settings-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notifications.settings');
  return { title: t('title') };
}

export default async function NotificationSettingsPage() {
  await requireSession('/notifications/settings');
  return <SettingsScreen />;
}
