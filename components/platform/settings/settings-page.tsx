import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentFacts } from '#components/base/session/current-facts.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import type { Namespace } from '#components/base/wording/messages/shared.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { openTabs, type Tab } from './tabs.ts';

/** One page of the settings under the way to the others; who may not use it is told why, and what is left to them. */
export async function SettingsPage({
  tab,
  texts = [],
  children,
}: {
  tab: Tab['key'];
  /** What its components say beside the texts of all settings. */
  texts?: readonly Namespace[];
  /** Read only for who may see it. */
  children: () => Promise<ReactNode>;
}) {
  const session = await requireSession(`/settings/${tab}`);
  const t = await getTranslations();
  const isOpen = openTabs(await currentFacts()).some(({ key }) => key === tab);
  const organization = session.organization.name;
  return (
    <Texts of={['settings', ...texts]}>
      <Page title={t(`settings.tabs.${tab}`)} lead={t(`settings.leads.${tab}`)}>
        <SettingsTabs />
        {isOpen ? (
          await children()
        ) : (
          <Notice
            title={t('adminsOnly.title')}
            about={t('adminsOnly.about', { role: t(`roles.${session.role}`), organization })}
          />
        )}
      </Page>
    </Texts>
  );
}
