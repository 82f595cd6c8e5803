import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentFacts } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import type { Namespace } from '#components/base/wording/messages/shared.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { openTabs, type Tab } from './tabs.ts';

/**
 * A page of the settings below the tabs. People who may not use it see the reason and the tabs that they may
 * use.
 */
export async function SettingsPage({
  tab,
  texts = [],
  children,
}: {
  tab: Tab['key'];
  /** Further texts of its components, in addition to those of all settings. */
  texts?: readonly Namespace[];
  /** Called only for people who may see the page, so that others load no data. */
  children: () => Promise<ReactNode>;
}) {
  await requireSession(`/settings/${tab}`);
  const t = await getTranslations();
  const isOpen = openTabs(await currentFacts()).some(({ key }) => key === tab);
  return (
    <Texts of={['settings', ...texts]}>
      <Page title={t(`settings.tabs.${tab}`)} lead={t(`settings.leads.${tab}`)}>
        <SettingsTabs />
        {isOpen ? await children() : <Denied title={t('adminsOnly.title')} reason={t('adminsOnly.about')} />}
      </Page>
    </Texts>
  );
}
