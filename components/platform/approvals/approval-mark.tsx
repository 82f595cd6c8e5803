'use client';

import { useTranslations } from 'next-intl';
import { CountMark } from '#components/base/ui/count-mark.tsx';
import { useApprovalCount } from './use-approval-count.ts';

/** The number of records that wait for this person's decision. */
export function ApprovalMark() {
  const t = useTranslations('shell');
  return <CountMark count={useApprovalCount()} label={(count) => t('waiting', { count })} />;
}
