import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Suspense } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { FramedSkeleton } from '#components/base/ui/page-states/framed-skeleton.tsx';
import { loadDeals } from '#components/crm/pipeline/load-deals.ts';
import { PipelineScreen } from '#components/crm/pipeline/pipeline-screen.tsx';
import { dealCardHeight } from '#components/crm/pipeline/view.ts';
import { everyPipeline } from '#components/crm/pipelines/pipelines.ts';
import { currentWordsOf, isCallable, KindPage, kindAt } from '#components/records/kind-page.tsx';
import { BoardSkeleton } from '#components/views/board/board-skeleton.tsx';

export async function generateMetadata(): Promise<Metadata> {
  await requireSession('/deals');
  const kind = await kindAt('deals');
  return { title: (await currentWordsOf(kind)).kind(kind.kind, 'many') };
}

interface Props {
  searchParams: Promise<SearchParams>;
}

export default async function DealsPage({ searchParams }: Props) {
  await requireSession('/deals');
  return (
    <Suspense
      fallback={
        <FramedSkeleton isFilling>
          <BoardSkeleton columns={5} height={dealCardHeight} hasToolbar />
        </FramedSkeleton>
      }
    >
      <LoadedDeals searchParams={searchParams} />
    </Suspense>
  );
}

async function LoadedDeals({ searchParams }: Props) {
  const kind = await kindAt('deals');
  const isImportable = (await isCallable('imports', 'create')) && (await isCallable('deals', 'create'));
  const first = (await isCallable('deals', 'list')) ? await loadDeals(kind, searchParams) : undefined;
  return (
    <KindPage kind={kind} verb="list">
      <Texts of={['boardView', 'pipeline']}>
        <Prefetched
          fill={({ queryClient, trpc }) => {
            if (!first) return;
            queryClient.setQueryData(trpc.pipelines.list.queryKey(everyPipeline), first.pipelines);
            queryClient.setQueryData(trpc.surface.stages.queryKey(first.stagesInput), first.stages);
          }}
        >
          <PipelineScreen isImportable={isImportable} first={first?.board} />
        </Prefetched>
      </Texts>
    </KindPage>
  );
}
