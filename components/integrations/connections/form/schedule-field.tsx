'use client';

import { Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import classes from '../integrations.module.css';
import { presetOf, presets } from '../integrations.ts';

/** The schedule of a connection: a common interval, or a cron expression. */
export function ScheduleField({
  value,
  error,
  onChange,
}: {
  value: string | null;
  error: ReactNode;
  onChange: (value: string | null) => void;
}) {
  const t = useTranslations('integrationForm.schedule');
  const [isOwn, setOwn] = useState(value !== null && presetOf(value) === undefined);
  return (
    <div className={classes.columns}>
      <Select
        label={t('label')}
        allowDeselect={false}
        error={isOwn ? undefined : error}
        data={[
          { value: 'never', label: t('never') },
          ...presets.map((one) => ({ value: one, label: t(one) })),
          { value: 'own', label: t('own') },
        ]}
        value={isOwn ? 'own' : (presetOf(value) ?? 'never')}
        onChange={(next) => {
          setOwn(next === 'own');
          onChange(presetOf(next) ?? (next === 'own' ? (value ?? '') : null));
        }}
      />
      {isOwn && (
        <TextInput
          label={t('cron')}
          description={t('cronAbout')}
          placeholder="30 8 * * 1-5"
          error={error}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
