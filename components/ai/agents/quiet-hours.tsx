'use client';

import { Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './agents.module.css';
import type { Settings } from './settings.ts';

const usual = { from: '20:00', to: '08:00' };

/** The hours in which the agent only makes suggestions. */
export function QuietHours({
  value,
  onChange,
}: {
  value: Settings['quiet_hours'];
  onChange: (value: Settings['quiet_hours']) => void;
}) {
  const t = useTranslations('agents');
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('quiet')}</legend>
      <Switch
        label={t('quietAbout')}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {value && (
        <div className={classes.pair}>
          <TextInput
            type="time"
            label={t('quietFrom')}
            value={value.from}
            onChange={(event) => onChange({ ...value, from: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('quietTo')}
            value={value.to}
            onChange={(event) => onChange({ ...value, to: event.currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
