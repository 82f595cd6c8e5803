import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { everyPipeline } from '#components/crm/pipelines/pipelines.ts';
import { PipelinesScreen } from '#components/crm/pipelines/pipelines-screen.tsx';
import { SettingsPage } from '#components/platform/settings/settings-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return { title: t('tabs.pipelines') };
}

export default function PipelinesPage() {
  return (
    <SettingsPage tab="pipelines" texts={['pipelines']}>
      {async () => {
        const pipelines = await (await serverCaller()).pipelines.list(everyPipeline);
        return (
          <Prefetched
            fill={({ queryClient, trpc }) =>
              queryClient.setQueryData(trpc.pipelines.list.queryKey(everyPipeline), pipelines)
            }
          >
            <PipelinesScreen />
          </Prefetched>
        );
      }}
    </SettingsPage>
  );
}
