'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { BoardSkeleton } from '#components/views/board/board-skeleton.tsx';
import { KindBoard } from '#components/views/board/kind/kind-board.tsx';
import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import type { FirstBoard } from '#components/views/board/question.ts';
import { ListFilters } from '#components/views/list/list-filters.tsx';
import { DealLines } from './deal-lines.tsx';
import { NewDeal } from './new-deal.tsx';
import { useChosenPipeline } from './use-chosen-pipeline.ts';
import { dealCardHeight, dealHeights } from './view.ts';

/** Keys that end a deal, by the status that they lead to. */
const keys = { w: 'won', l: 'lost' };

/** The deals of a pipeline as cards by stage. */
export function DealBoard({ first }: { first: FirstBoard<KindRecord> | undefined }) {
  const t = useTranslations();
  const failureText = useFailureText();
  const { chosen, error, retry } = useChosenPipeline();
  const fixed = useMemo(() => ({ pipeline_id: chosen }), [chosen]);
  if (error && chosen === undefined)
    return (
      <Notice
        title={t('data.failed')}
        about={failureText(error)}
        action={<Button onClick={() => retry()}>{t('data.retry')}</Button>}
      />
    );
  if (chosen === undefined) return <BoardSkeleton columns={5} height={dealCardHeight} hasToolbar />;
  return (
    <KindBoard
      place="deals"
      fixed={fixed}
      first={first}
      Lines={DealLines}
      heights={dealHeights}
      keys={keys}
      toolbar={(total, look) => <ListFilters total={total} place="deals" isTable={false} look={look} />}
      empty={
        <Notice title={t('pipeline.emptyTitle')} about={t('pipeline.emptyAbout')} action={<NewDeal />} />
      }
    />
  );
}
