'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { BoardSkeleton } from '#components/views/board/board-skeleton.tsx';
import type { Person } from '../../queue/queue-screen.tsx';
import type { Terms } from '../../queue/workspace.ts';
import { PlanBoard } from './plan-board.tsx';
import { usePlanRows } from './use-plan.ts';

/** The cards of each editor by when they are due. A card is given to somebody by dragging it to their row. */
export function PlanTab({ people, terms }: { people: Person[]; terms: Terms }) {
  const t = useTranslations('planning');
  const failureText = useFailureText();
  const found = usePlanRows();
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  if (found.isError)
    return <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />;
  if (!found.data) return <BoardSkeleton columns={5} height={96} />;
  const plan = found.data.data;
  if (plan.rows.every(({ count }) => count === 0))
    return <Notice title={t('empty')} about={t('emptyAbout')} />;
  return <PlanBoard key={plan.week_ends_at} plan={plan} people={names} terms={terms} />;
}
