'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { loadPart } from '#components/base/offline/load-part.ts';
import { RowsSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import { BoardSkeleton } from '#components/views/board/board-skeleton.tsx';
import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import type { FirstBoard } from '#components/views/board/question.ts';
import { LazyList } from '#components/views/list/lazy-list.tsx';
import { ViewsScreen } from '#components/views/screen/views-screen.tsx';
import { NewDeal } from './new-deal.tsx';
import { PipelineChooser } from './pipeline-chooser.tsx';
import { dealCardHeight, pipelineParsers } from './view.ts';

const DealBoard = dynamic(() => loadPart(() => import('./deal-board.tsx')).then((all) => all.DealBoard), {
  loading: () => <BoardSkeleton columns={5} height={dealCardHeight} hasToolbar />,
});
const Forecast = dynamic(() => loadPart(() => import('./forecast.tsx')).then((all) => all.Forecast), {
  ssr: false,
  loading: () => <RowsSkeleton />,
});

interface Props {
  isImportable: boolean;
  /** Undefined if the page was opened from within the console, or shows no board. */
  first: FirstBoard<KindRecord> | undefined;
}

/** The deals as a board by stage, as a list, and as a forecast by month. */
export function PipelineScreen({ isImportable, first }: Props) {
  const t = useTranslations('pipeline.views');
  const [{ view }, setAddress] = useQueryStates(pipelineParsers);
  return (
    <ViewsScreen
      isImportable={isImportable}
      action={<NewDeal />}
      shown={view}
      onChoose={(value) => void setAddress({ view: value })}
      beside={view === 'list' ? undefined : <PipelineChooser />}
      views={[
        { value: 'board', label: t('board'), content: <DealBoard first={first} />, isFilling: true },
        { value: 'list', label: t('list'), content: <LazyList />, isList: true },
        { value: 'forecast', label: t('forecast'), content: <Forecast /> },
      ]}
    />
  );
}
