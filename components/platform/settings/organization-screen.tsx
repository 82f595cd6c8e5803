'use client';

import { useTranslations } from 'next-intl';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { organizationSections } from './sections.ts';
import classes from './settings.module.css';
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
  return (
    <div className={classes.columns}>
      <nav className={classes.index} aria-label={t('settings.index')}>
        {organizationSections.map(({ key }) => (
          <a key={key} href={`#${key}`}>
            {t(`settings.sections.${key}.title`)}
          </a>
        ))}
      </nav>
      <div className={classes.stack}>
        {organizationSections.map((section) => (
          <SettingsSection key={section.key} section={section} settings={data} />
        ))}
      </div>
    </div>
  );
}
