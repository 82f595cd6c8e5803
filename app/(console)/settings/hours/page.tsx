import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HoursPlace } from '#components/hours/hours-place.tsx';
import { PrefetchedSettings } from '#components/settings/prefetched-settings.tsx';
import { SettingsPage } from '#components/settings/settings-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return { title: t('tabs.hours') };
}

export default function HoursPage() {
  return (
    <SettingsPage tab="hours" texts={['data', 'hours']}>
      {async () => (
        <PrefetchedSettings>
          <HoursPlace />
        </PrefetchedSettings>
      )}
    </SettingsPage>
  );
}
