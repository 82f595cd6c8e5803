'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { BoardSkeleton } from '#components/views/board/board-skeleton.tsx';
import { KindBoard } from '#components/views/board/kind/kind-board.tsx';
import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import type { FirstBoard } from '#components/views/board/question.ts';
import { ListFilters } from '#components/views/list/list-filters.tsx';
import { DealLines } from './deal-lines.tsx';
import { NewDeal } from './new-deal.tsx';
import { useChosenPipeline } from './use-chosen-pipeline.ts';

/** Keys that end a deal, by the status that they lead to. */
const keys = { w: 'won', l: 'lost' };

const cardHeight = 128;

/** The deals of a pipeline as cards by stage. */
export function DealBoard({ first }: { first: FirstBoard<KindRecord> | undefined }) {
  const t = useTranslations();
  const { kind, words } = useKind();
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
  if (chosen === undefined)
    return <BoardSkeleton label={words.kind(kind.kind, 'many')} columns={5} height={cardHeight} />;
  return (
    <KindBoard
      place="deals"
      fixed={fixed}
      first={first}
      Lines={DealLines}
      cardHeight={cardHeight}
      keys={keys}
      toolbar={(total) => <ListFilters total={total} place="deals" isTable={false} />}
      empty={
        <Notice title={t('pipeline.emptyTitle')} about={t('pipeline.emptyAbout')} action={<NewDeal />} />
      }
    />
  );
}
