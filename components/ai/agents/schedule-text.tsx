'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type Agent, oneOf, schedules } from './agents.ts';

/** The schedule of an agent and its next run. */
export function ScheduleText({ agent: { config, next_run_at } }: { agent: Agent }) {
  const t = useTranslations('agents');
  const format = useFormatter();
  const { schedule } = config;
  if (schedule === null) return t('byHand');
  const known = oneOf(schedules, schedule);
  const when = known ? t(`schedules.${known}`) : <code>{schedule}</code>;
  if (next_run_at === null) return when;
  const next = format.dateTime(new Date(next_run_at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      {when}, {t('next', { at: next })}
    </>
  );
}
