import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { SearchParams } from 'nuqs/server';
import { type ReactNode, Suspense } from 'react';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { FramedSkeleton } from '#components/base/ui/page-states/framed-skeleton.tsx';
import { ListSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import messages from '#components/base/wording/messages/en.ts';
import { LazyCashFlow } from '#components/finance/cash-flow/lazy-cash-flow.tsx';
import { currentWordsOf, isCallable, KindPage, kindAt } from '#components/records/kind-page.tsx';
import { PrefetchedList } from '#components/records/prefetched-list.tsx';
import { ListScreen } from '#components/views/list/list-screen.tsx';
import { ParentMissing } from '#components/views/list/parent-missing.tsx';

/** Panels that some kinds of record show above their list. */
const panels: Readonly<Record<string, ReactNode>> = {
  cash_movements: (
    <Texts of={['cashFlow']}>
      <LazyCashFlow />
    </Texts>
  ),
};

const hasPurpose = (kind: string): kind is keyof typeof messages.firstRecords =>
  Object.hasOwn(messages.firstRecords, kind);

interface Props {
  params: Promise<{ plural: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireSession('/data');
  const kind = await kindAt((await params).plural);
  return { title: (await currentWordsOf(kind)).kind(kind.kind, 'many') };
}

export default async function ListPage({ params, searchParams }: Props) {
  const { plural } = await params;
  await requireSession(`/data/${plural}`);
  const [kind, asked] = [await kindAt(plural), await searchParams];
  const parent = kind.parent && typeof asked.parent === 'string' ? asked.parent : undefined;
  const isImportable =
    kind.is_importable && (await isCallable('imports', 'create')) && (await isCallable(kind.area, 'create'));
  const purposes = await getTranslations('firstRecords');
  return (
    <KindPage kind={kind} verb="list">
      {kind.parent && parent === undefined ? (
        <ParentMissing />
      ) : (
        <Suspense
          fallback={
            <FramedSkeleton>
              <ListSkeleton />
            </FramedSkeleton>
          }
        >
          <PrefetchedList kind={kind} params={asked} parent={parent}>
            <ListScreen
              isImportable={isImportable}
              parent={parent}
              purpose={hasPurpose(kind.kind) ? purposes(kind.kind) : undefined}
              above={panels[plural]}
            />
          </PrefetchedList>
        </Suspense>
      )}
    </KindPage>
  );
}
