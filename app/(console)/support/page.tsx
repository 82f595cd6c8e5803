import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { FramedSkeleton } from '#components/base/ui/page-states/framed-skeleton.tsx';
import { ThreadSkeleton } from '#components/base/ui/page-states/thread-skeleton.tsx';
import { KindPage, kindAt } from '#components/records/kind-page.tsx';
import { DeskScreen } from '#components/work/support-desk/desk-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('title') };
}

export default async function SupportPage() {
  await requireSession('/support');
  return (
    <Suspense
      fallback={
        <FramedSkeleton>
          <ThreadSkeleton list="first" />
        </FramedSkeleton>
      }
    >
      <LoadedDesk />
    </Suspense>
  );
}

async function LoadedDesk() {
  const kind = await kindAt('tickets');
  return (
    <KindPage kind={kind} verb="list">
      <Texts of={['thread', 'desk']}>
        <DeskScreen />
      </Texts>
    </KindPage>
  );
}
