import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireSession } from '#components/base/session/current.ts';
import { beginningFrom } from '#components/records/form/beginning-from.ts';
import { CreateScreen } from '#components/records/form/create-screen.tsx';
import { currentWordsOf, KindPage, kindAt } from '#components/records/kind-page.tsx';

interface Props {
  params: Promise<{ plural: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { plural } = await params;
  await requireSession(`/data/${plural}/new`);
  const kind = await kindAt(plural);
  return { title: (await currentWordsOf(kind)).kind(kind.kind) };
}

/** Values in the address, such as the company that a record is created from, are filled in. */
export default async function CreatePage({ params, searchParams }: Props) {
  const { plural } = await params;
  await requireSession(`/data/${plural}/new`);
  const [kind, asked] = [await kindAt(plural), await searchParams];
  const { parent, initial } = await beginningFrom(kind, asked);
  if (!kind.create || (kind.parent && parent === undefined)) notFound();
  return (
    <KindPage kind={kind} verb={kind.create.verb}>
      <CreateScreen create={kind.create} parent={parent} initial={initial} />
    </KindPage>
  );
}
