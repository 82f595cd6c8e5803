import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { AdminsOnly } from '#components/base/session/admins-only.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { RequestScreen } from '#components/platform/requests/request-screen.tsx';
import { runningApp } from '#server/boot/bridge.ts';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('requests');
  return { title: t('one') };
}

export default async function RequestPage({ params }: Props) {
  const { id } = await params;
  await requireSession(`/requests/${id}`);
  const t = await getTranslations('requests');
  if (!(await currentlyMay('requests', 'get'))) return <AdminsOnly title={t('title')} />;
  return (
    <Texts of={['requests', 'changes', 'data', 'agentNames']}>
      <RequestScreen id={id} origin={runningApp().config.publicUrl} />
    </Texts>
  );
}
