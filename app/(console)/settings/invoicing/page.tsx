import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InvoicingScreen } from '#components/platform/settings/invoicing/invoicing-screen.tsx';
import { PrefetchedSettings } from '#components/platform/settings/prefetched-settings.tsx';
import { SettingsPage } from '#components/platform/settings/settings-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return { title: t('tabs.invoicing') };
}

export default function InvoicingPage() {
  return (
    <SettingsPage tab="invoicing" texts={['data', 'invoicing', 'verifactu']}>
      {async () => (
        <PrefetchedSettings>
          <InvoicingScreen />
        </PrefetchedSettings>
      )}
    </SettingsPage>
  );
}
