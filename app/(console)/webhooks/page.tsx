import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Texts } from '#components/base/locale/texts.tsx';
import { AdminsOnly } from '#components/base/session/admins-only.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { FramedSkeleton } from '#components/base/ui/page-states/framed-skeleton.tsx';
import { ListSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import { PrefetchedEndpoints } from '#components/integrations/webhooks/prefetched-endpoints.tsx';
import { WebhooksScreen } from '#components/integrations/webhooks/webhooks-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('webhooks');
  return { title: t('title') };
}

export default async function WebhooksPage() {
  await requireSession('/webhooks');
  const t = await getTranslations('webhooks');
  if (!(await currentlyMay('webhooks', 'list'))) return <AdminsOnly title={t('title')} />;
  return (
    <Suspense
      fallback={
        <FramedSkeleton>
          <ListSkeleton />
        </FramedSkeleton>
      }
    >
      <PrefetchedEndpoints>
        <Texts of={['webhooks', 'webhookForm', 'webhookSecret', 'jsonViewer']}>
          <WebhooksScreen />
        </Texts>
      </PrefetchedEndpoints>
    </Suspense>
  );
}
