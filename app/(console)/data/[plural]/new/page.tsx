import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireSession } from '#components/base/session/current.ts';
import { CreateScreen } from '#components/resources/form/create-screen.tsx';
import { currentWordsOf, KindPage, kindAt } from '#components/resources/kind-page.tsx';

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
  const parent = kind.parent && typeof asked.parent === 'string' ? asked.parent : undefined;
  if (!kind.create || (kind.parent && parent === undefined)) notFound();
  const initial = Object.fromEntries(
    kind.fields.flatMap(({ name, kind: type, is_writable, refers }) => {
      const given = asked[name];
      const isTaken = is_writable && (refers.length > 0 || type === 'number');
      return isTaken && typeof given === 'string' ? [[name, given]] : [];
    }),
  );
  return (
    <KindPage kind={kind} verb={kind.create.verb}>
      <CreateScreen create={kind.create} parent={parent} initial={initial} />
    </KindPage>
  );
}
