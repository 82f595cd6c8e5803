import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OrganizationScreen } from '#components/platform/settings/organization-screen.tsx';
import { PrefetchedSettings } from '#components/platform/settings/prefetched-settings.tsx';
import { SettingsPage } from '#components/platform/settings/settings-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return { title: t('tabs.organization') };
}

export default function OrganizationPage() {
  return (
    <SettingsPage tab="organization" texts={['data']}>
      {async () => (
        <PrefetchedSettings>
          <OrganizationScreen />
        </PrefetchedSettings>
      )}
    </SettingsPage>
  );
}
