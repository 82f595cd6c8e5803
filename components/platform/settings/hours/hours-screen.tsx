'use client';

import { useTranslations } from 'next-intl';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { slaSection } from '../sections.ts';
import classes from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { useSettings } from '../use-settings.ts';
import { HolidaysPanel } from './holidays-panel.tsx';
import { WeekPanel } from './week-panel.tsx';

/** The page of business hours and of the settings that depend on them. */
export function HoursScreen() {
  const t = useTranslations();
  const settings = useSettings();
  if (!settings.data)
    return settings.isError ? (
      <Failed title={t('settings.failed')} onRetry={() => settings.refetch()} />
    ) : null;
  const { data } = settings.data;
  return (
    <div className={classes.stack}>
      <WeekPanel settings={data} />
      <HolidaysPanel holidays={data.holidays} />
      <SettingsSection section={slaSection} settings={data} />
    </div>
  );
}
