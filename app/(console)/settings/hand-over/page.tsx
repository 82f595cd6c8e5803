import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { everyBucket } from '#components/editing/buckets/buckets.ts';
import { BucketsScreen } from '#components/editing/buckets/buckets-screen.tsx';
import { SettingsPage } from '#components/platform/settings/settings-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return { title: t('tabs.hand-over') };
}

export default function HandOverPage() {
  return (
    <SettingsPage tab="hand-over" texts={['buckets']}>
      {async () => {
        const buckets = await (await serverCaller()).handOverBuckets.list(everyBucket);
        return (
          <Prefetched
            fill={({ queryClient, trpc }) =>
              queryClient.setQueryData(trpc.handOverBuckets.list.queryKey(everyBucket), buckets)
            }
          >
            <BucketsScreen />
          </Prefetched>
        );
      }}
    </SettingsPage>
  );
}
