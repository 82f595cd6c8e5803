'use client';

import { useTranslations } from 'next-intl';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { organizationSections } from './sections.ts';
import { SettingsColumns } from './settings-columns.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettings } from './use-settings.ts';

/** The page of the organization's settings, by section. */
export function OrganizationScreen() {
  const t = useTranslations();
  const settings = useSettings();
  if (!settings.data)
    return settings.isError ? (
      <Failed title={t('settings.failed')} onRetry={() => settings.refetch()} />
    ) : null;
  const { data } = settings.data;
  const titles = organizationSections.map(({ key }) => ({ key, title: t(`settings.sections.${key}.title`) }));
  return (
    <SettingsColumns sections={titles}>
      {organizationSections.map((section) => (
        <SettingsSection key={section.key} section={section} settings={data} />
      ))}
    </SettingsColumns>
  );
}
