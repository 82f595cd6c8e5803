import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { currentWordsOf, KindPage, kindAt } from '#components/data-place/kind-page.tsx';
import { PrefetchedRecord } from '#components/data-place/prefetched-record.tsx';
import { RecordPlace } from '#components/data-place/record/record-place.tsx';
import { requireSession, serverCaller } from '#components/session/current.ts';
import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

interface Props {
  params: Promise<{ plural: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { plural, id } = await params;
  await requireSession(`/data/${plural}/${id}`);
  const kind = await kindAt(plural);
  const titles = await (await serverCaller()).surface.titles({ ids: [id] });
  return { title: titles[id]?.title ?? (await currentWordsOf(kind)).kind(kind.kind) };
}

export default async function RecordPage({ params }: Props) {
  const { plural, id } = await params;
  await requireSession(`/data/${plural}/${id}`);
  const kind = await kindAt(plural);
  if (!kind.verbs.includes('get')) notFound();
  return (
    <KindPage kind={kind} verb="get">
      <Suspense fallback={<PageSkeleton />}>
        <PrefetchedRecord kind={kind} id={id}>
          <RecordPlace id={id} />
        </PrefetchedRecord>
      </Suspense>
    </KindPage>
  );
}
