import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { ModulesScreen } from '#components/platform/settings/modules/modules-screen.tsx';
import { SettingsPage } from '#components/platform/settings/settings-page.tsx';

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
            <ModulesScreen />
          </Prefetched>
        );
      }}
    </SettingsPage>
  );
}
