import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JobsScreen } from '#components/platform/jobs/jobs-screen.tsx';
import { SettingsPage } from '#components/platform/settings/settings-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return { title: t('tabs.jobs') };
}

export default function JobsPage() {
  return (
    <SettingsPage tab="jobs" texts={['jobs', 'data']}>
      {async () => {
        return <JobsScreen />;
      }}
    </SettingsPage>
  );
}
