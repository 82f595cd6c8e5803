import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Prefetched } from '#components/data/prefetch.tsx';
import { ModulesPlace } from '#components/modules/modules-place.tsx';
import { serverCaller } from '#components/session/current.ts';
import { SettingsPage } from '#components/settings/settings-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return { title: t('tabs.modules') };
}

export default function ModulesPage() {
  return (
    <SettingsPage tab="modules" texts={['modules']}>
      {async () => {
        const modules = await (await serverCaller()).settings.modules({});
        return (
          <Prefetched
            fill={({ queryClient, trpc }) =>
              queryClient.setQueryData(trpc.settings.modules.queryKey({}), modules)
            }
          >
            <ModulesPlace />
          </Prefetched>
        );
      }}
    </SettingsPage>
  );
}
