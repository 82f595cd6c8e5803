import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Texts } from '#components/base/locale/texts.tsx';
import { AdminsOnly } from '#components/base/session/admins-only.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { FramedSkeleton } from '#components/base/ui/page-states/framed-skeleton.tsx';
import { SettingsSkeleton } from '#components/base/ui/page-states/settings-skeleton.tsx';
import { EndpointScreen } from '#components/integrations/webhooks/endpoint-screen.tsx';
import { PrefetchedEndpoints } from '#components/integrations/webhooks/prefetched-endpoints.tsx';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('webhooks');
  return { title: t('one') };
}

export default async function WebhookPage({ params }: Props) {
  const { id } = await params;
  await requireSession(`/webhooks/${id}`);
  const t = await getTranslations('webhooks');
  if (!(await currentlyMay('webhooks', 'list'))) return <AdminsOnly title={t('title')} />;
  return (
    <Suspense
      fallback={
        <FramedSkeleton>
          <SettingsSkeleton />
        </FramedSkeleton>
      }
    >
      <PrefetchedEndpoints>
        <Texts of={['webhooks', 'webhookForm', 'webhookSecret', 'recover', 'deliveries', 'jsonViewer']}>
          <EndpointScreen id={id} />
        </Texts>
      </PrefetchedEndpoints>
    </Suspense>
  );
}
