'use client';

import { useTranslations } from 'next-intl';
import { CountMark } from '#components/base/ui/count-mark.tsx';
import { useWaitingCount } from './use-waiting-count.ts';

/** The number of suggestions that wait for a decision. */
export function WaitingMark() {
  const t = useTranslations('shell');
  return <CountMark count={useWaitingCount()} label={(count) => t('waiting', { count })} />;
}
