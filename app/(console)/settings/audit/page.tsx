import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditScreen } from '#components/platform/audit/audit-screen.tsx';
import { SettingsPage } from '#components/platform/settings/settings-page.tsx';
import { runningApp } from '#server/boot/bridge.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return { title: t('tabs.audit') };
}

export default function AuditPage() {
  return (
    <SettingsPage tab="audit" texts={['audit', 'agentNames', 'changes', 'data', 'jsonViewer']}>
      {async () => {
        const types = runningApp()
          .eventTypes()
          .map(({ type, resource }) => ({ type, resource }));
        return <AuditScreen types={types} />;
      }}
    </SettingsPage>
  );
}
