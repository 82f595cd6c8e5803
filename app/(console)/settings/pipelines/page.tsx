import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Prefetched } from '#components/data/prefetch.tsx';
import { everyPipeline } from '#components/pipelines/pipelines.ts';
import { PipelinesPlace } from '#components/pipelines/pipelines-place.tsx';
import { serverCaller } from '#components/session/current.ts';
import { SettingsPage } from '#components/settings/settings-page.tsx';

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
            <PipelinesPlace />
          </Prefetched>
        );
      }}
    </SettingsPage>
  );
}
