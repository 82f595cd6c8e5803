import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/locale/texts.tsx';
import { RequestsPlace } from '#components/requests/requests-place.tsx';
import { AdminsOnly } from '#components/session/admins-only.tsx';
import { requireSession } from '#components/session/current.ts';
import { currentlyMay } from '#components/session/current-facts.ts';
import { runningApp } from '#server/calls/bridge.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('requests');
  return { title: t('title') };
}

export default async function RequestsPage() {
  const session = await requireSession('/requests');
  const t = await getTranslations('requests');
  if (!(await currentlyMay('requests', 'list'))) return <AdminsOnly title={t('title')} session={session} />;
  return (
    <Texts of={['requests']}>
      <RequestsPlace origin={runningApp().config.publicUrl} />
    </Texts>
  );
}
