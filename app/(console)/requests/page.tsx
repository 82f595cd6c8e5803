import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { AdminsOnly } from '#components/base/session/admins-only.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { RequestsScreen } from '#components/platform/requests/requests-screen.tsx';
import { runningApp } from '#server/boot/bridge.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('requests');
  return { title: t('title') };
}

export default async function RequestsPage() {
  await requireSession('/requests');
  const t = await getTranslations('requests');
  if (!(await currentlyMay('requests', 'list'))) return <AdminsOnly title={t('title')} />;
  return (
    <Texts of={['requests']}>
      <RequestsScreen origin={runningApp().config.publicUrl} />
    </Texts>
  );
}
