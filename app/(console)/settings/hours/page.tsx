import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HoursScreen } from '#components/platform/settings/hours/hours-screen.tsx';
import { PrefetchedSettings } from '#components/platform/settings/prefetched-settings.tsx';
import { SettingsPage } from '#components/platform/settings/settings-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return { title: t('tabs.hours') };
}

export default function HoursPage() {
  return (
    <SettingsPage tab="hours" texts={['data', 'hours']}>
      {async () => (
        <PrefetchedSettings>
          <HoursScreen />
        </PrefetchedSettings>
      )}
    </SettingsPage>
  );
}
