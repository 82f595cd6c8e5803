import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { FramedSkeleton } from '#components/base/ui/page-states/framed-skeleton.tsx';
import { openStatuses } from '#components/editing/queue/cards/card.ts';
import { loadQueue } from '#components/editing/queue/load-board.ts';
import { QueueScreen } from '#components/editing/queue/queue-screen.tsx';
import { RefusedScreen } from '#components/editing/queue/refused-screen.tsx';
import { queueCardHeight } from '#components/editing/queue/view-state.ts';
import { BoardSkeleton } from '#components/views/board/board-skeleton.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('board');
  return { title: t('title') };
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function QueuePage({ searchParams }: Props) {
  const session = await requireSession('/queue');
  const t = await getTranslations('board');
  if (!(await currentlyMay('editCards', 'list'))) return <RefusedScreen title={t('title')} />;
  return (
    <Suspense
      fallback={
        <FramedSkeleton isFilling>
          <BoardSkeleton columns={openStatuses.length} height={queueCardHeight} hasToolbar />
        </FramedSkeleton>
      }
    >
      <LoadedQueue searchParams={searchParams} me={session.user.id} />
    </Suspense>
  );
}

async function LoadedQueue({ searchParams, me }: Props & { me: string }) {
  return (
    <Texts of={['board', 'boardView', 'reviewLinks', 'views']}>
      <QueueScreen {...(await loadQueue(searchParams, me))} />
    </Texts>
  );
}
