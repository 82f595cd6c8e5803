import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EditPlace } from '#components/data-place/form/edit-place.tsx';
import { currentWordsOf, KindPage, kindAt } from '#components/data-place/kind-page.tsx';
import { PrefetchedRecord } from '#components/data-place/prefetched-record.tsx';
import { requireSession } from '#components/session/current.ts';

interface Props {
  params: Promise<{ plural: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { plural, id } = await params;
  await requireSession(`/data/${plural}/${id}/edit`);
  const kind = await kindAt(plural);
  return { title: (await currentWordsOf(kind)).verb(kind.area, 'update') };
}

export default async function EditPage({ params }: Props) {
  const { plural, id } = await params;
  await requireSession(`/data/${plural}/${id}/edit`);
  const kind = await kindAt(plural);
  if (!kind.update || !kind.verbs.includes('get')) notFound();
  return (
    <KindPage kind={kind} verb="update">
      <PrefetchedRecord kind={kind} id={id}>
        <EditPlace id={id} update={kind.update} />
      </PrefetchedRecord>
    </KindPage>
  );
}
