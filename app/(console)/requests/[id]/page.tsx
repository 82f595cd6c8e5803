import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/locale/texts.tsx';
import { RequestPlace } from '#components/requests/request-place.tsx';
import { AdminsOnly } from '#components/session/admins-only.tsx';
import { requireSession } from '#components/session/current.ts';
import { currentlyMay } from '#components/session/current-facts.ts';
import { runningApp } from '#server/calls/bridge.ts';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('requests');
  return { title: t('one') };
}

export default async function RequestPage({ params }: Props) {
  const { id } = await params;
  const session = await requireSession(`/requests/${id}`);
  const t = await getTranslations('requests');
  if (!(await currentlyMay('requests', 'get'))) return <AdminsOnly title={t('title')} session={session} />;
  return (
    <Texts of={['requests']}>
      <RequestPlace id={id} origin={runningApp().config.publicUrl} />
    </Texts>
  );
}
