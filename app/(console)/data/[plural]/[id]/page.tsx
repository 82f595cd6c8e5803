import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { FramedSkeleton } from '#components/base/ui/page-states/framed-skeleton.tsx';
import { RecordSkeleton } from '#components/base/ui/page-states/record-skeleton.tsx';
import { LazyPayPanel } from '#components/hr/pay-terms/lazy-pay-panel.tsx';
import { currentWordsOf, KindPage, kindAt } from '#components/records/kind-page.tsx';
import { PrefetchedRecord } from '#components/records/prefetched-record.tsx';
import { RecordScreen } from '#components/records/record/record-screen.tsx';

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

/** Adds the panel of an area to the page of a kind, for those who may use it. */
async function asideOf(plural: string, id: string) {
  if (plural !== 'employees' || !(await currentlyMay('employees', 'changePay'))) return null;
  return (
    <Texts of={['payTerms']}>
      <LazyPayPanel id={id} />
    </Texts>
  );
}

export default async function RecordPage({ params }: Props) {
  const { plural, id } = await params;
  await requireSession(`/data/${plural}/${id}`);
  const kind = await kindAt(plural);
  if (!kind.verbs.includes('get')) notFound();
  return (
    <KindPage kind={kind} verb="get">
      <Suspense
        fallback={
          <FramedSkeleton>
            <RecordSkeleton />
          </FramedSkeleton>
        }
      >
        <PrefetchedRecord kind={kind} id={id}>
          <RecordScreen id={id} aside={await asideOf(plural, id)} />
        </PrefetchedRecord>
      </Suspense>
    </KindPage>
  );
}
