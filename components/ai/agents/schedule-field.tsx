'use client';

import { Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { oneOf, schedules } from './agents.ts';

const choices = ['byHand', ...schedules, 'cron'] as const;

/** The schedule of an agent: a common interval, or five fields of cron. */
export function ScheduleField({
  value,
  error,
  onChange,
}: {
  value: string | null;
  error: string | undefined;
  onChange: (schedule: string | null) => void;
}) {
  const t = useTranslations('agents');
  const [isCron, setCron] = useState(value !== null && !oneOf(schedules, value));
  const chosen = isCron ? 'cron' : (oneOf(schedules, value) ?? 'byHand');
  const nameOf = (choice: (typeof choices)[number]) =>
    choice === 'byHand' || choice === 'cron' ? t(choice) : t(`schedules.${choice}`);
  return (
    <div>
      <Select
        label={t('schedule')}
        allowDeselect={false}
        data={choices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
        value={chosen}
        error={isCron ? undefined : error}
        onChange={(next) => {
          setCron(next === 'cron');
          onChange(next === 'cron' ? (value ?? '0 7 * * 1-5') : (oneOf(schedules, next) ?? null));
        }}
      />
      {isCron && (
        <TextInput
          mt="xs"
          label={t('cronFields')}
          description={t('cronAbout')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={value ?? ''}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
