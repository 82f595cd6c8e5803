'use client';

import { useTranslations } from 'next-intl';
import { Moment } from '#components/base/ui/moment.tsx';
import type { Run } from './agents.ts';

/** The time and the result of the last run. */
export function LastRun({ run }: { run: Run | null }) {
  const t = useTranslations('agents');
  if (!run) return t('neverRan');
  const { status, suggestions, actions, skipped, dry_run, error } = run;
  return (
    <>
      {t(dry_run ? 'tried' : 'ran')} <Moment at={run.started_at} />:{' '}
      {status === 'failed' ? (error ?? t('runFailed')) : t('counted', { suggestions, actions, skipped })}
    </>
  );
}
