'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { slaSection } from '../settings/sections.ts';
import classes from '../settings/settings.module.css';
import { SettingsSection } from '../settings/settings-section.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { Notice } from '../ui/notice.tsx';
import { HolidaysPanel } from './holidays-panel.tsx';
import { WeekPanel } from './week-panel.tsx';

/** When people can be reached, and what depends on it. */
export function HoursPlace() {
  const t = useTranslations();
  const settings = useSettings();
  if (!settings.data)
    return settings.isError ? (
      <Notice
        title={t('settings.failed')}
        action={<Button onClick={() => settings.refetch()}>{t('common.retry')}</Button>}
      />
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
