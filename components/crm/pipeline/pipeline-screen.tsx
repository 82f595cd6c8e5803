'use client';

import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Page } from '#components/base/ui/page.tsx';
import { PageSkeleton } from '#components/base/ui/page-skeleton.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import type { FirstBoard } from '#components/views/board/question.ts';
import { ListMenu } from '#components/views/list/list-menu.tsx';
import { NewDeal } from './new-deal.tsx';
import { pipelineParsers } from './view.ts';
import { ViewSwitch } from './view-switch.tsx';

const DealBoard = dynamic(() => loadPart(() => import('./deal-board.tsx')).then((all) => all.DealBoard), {
  loading: () => <PageSkeleton />,
});
const Forecast = dynamic(() => loadPart(() => import('./forecast.tsx')).then((all) => all.Forecast), {
  ssr: false,
  loading: () => <PageSkeleton />,
});
const ListScreen = dynamic(
  () => loadPart(() => import('#components/views/list/list-screen.tsx')).then((all) => all.ListScreen),
  { ssr: false, loading: () => <PageSkeleton /> },
);

interface Props {
  isImportable: boolean;
  /** Undefined if the page was opened from within the console, or shows no board. */
  first: FirstBoard<KindRecord> | undefined;
}

/** The deals as a board by stage, as a list, and as a forecast by month. */
export function PipelineScreen({ isImportable, first }: Props) {
  const { kind, words } = useKind();
  const [{ view }] = useQueryStates(pipelineParsers);
  if (view === 'list')
    return (
      <ListScreen
        isImportable={isImportable}
        parent={undefined}
        beside={<ViewSwitch />}
        above={<ViewSwitch isBelow />}
      />
    );
  return (
    <Page
      title={words.kind(kind.kind, 'many')}
      state={<ViewSwitch />}
      action={<NewDeal />}
      menu={<ListMenu isImportable={isImportable} parent={undefined} />}
      isFilling={view === 'board'}
    >
      <ViewSwitch isBelow />
      {view === 'board' ? <DealBoard first={first} /> : <Forecast />}
    </Page>
  );
}
