import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { CreateScreen } from '#components/records/form/create-screen.tsx';
import { currentWordsOf, KindPage, kindAt } from '#components/records/kind-page.tsx';
import type { Kind } from '#components/records/kinds/kind.ts';

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
  const given = Object.fromEntries(
    kind.fields.flatMap(({ name, kind: type, is_writable, refers }) => {
      const value = asked[name];
      const isTaken = is_writable && (refers.length > 0 || type === 'number' || type === 'enum');
      return isTaken && typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const initial = { ...(await beginningFrom(kind, given)), ...(await relatedIn(kind, asked)), ...given };
  return (
    <KindPage kind={kind} verb={kind.create.verb}>
      <CreateScreen create={kind.create} parent={parent} initial={initial} />
    </KindPage>
  );
}

/** The values that the kind takes over from the records in the address, such as the open lines of an order. */
async function beginningFrom(
  { kind, screen }: Kind,
  given: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const caller = await serverCaller();
  const all = await Promise.all(
    Object.entries(given)
      .filter(([column]) => screen.begins.includes(column))
      .map(([column, id]) => caller.surface.beginning({ kind, column, id })),
  );
  return Object.assign({}, ...all);
}

/** Properties that may name a record of several kinds, such as what a call was about; their kind is found by the id. */
async function relatedIn(
  { fields }: Kind,
  asked: Readonly<Record<string, string | string[] | undefined>>,
): Promise<Record<string, { type: string; id: string }>> {
  const given = fields.flatMap(({ name, kind, is_writable }) => {
    const id = asked[`${name}_id`];
    return kind === 'object' && is_writable && typeof id === 'string' ? [{ name, id }] : [];
  });
  if (given.length === 0) return {};
  const titles = await (await serverCaller()).surface.titles({ ids: given.map(({ id }) => id) });
  return Object.fromEntries(
    given.flatMap(({ name, id }) => {
      const type = titles[id]?.kind;
      return type === undefined ? [] : [[name, { type, id }] as const];
    }),
  );
}
