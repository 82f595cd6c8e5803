import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireSession } from '#components/base/session/current.ts';
import { EditScreen } from '#components/records/form/edit/edit-screen.tsx';
import { currentWordsOf, KindPage, kindAt } from '#components/records/kind-page.tsx';
import { PrefetchedRecord } from '#components/records/prefetched-record.tsx';

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
        <EditScreen id={id} update={kind.update} />
      </PrefetchedRecord>
    </KindPage>
  );
}
