import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { headingsOf } from '#components/base/wording/words/headings.ts';
import { ImportScreen } from '#components/records/import/import-screen.tsx';
import { targetsOf } from '#components/records/import/mapping.ts';
import { currentWordsOf, KindPage, kindAt } from '#components/records/kind-page.tsx';

interface Props {
  params: Promise<{ plural: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { plural } = await params;
  await requireSession(`/data/${plural}/import`);
  const [kind, t] = [await kindAt(plural), await getTranslations('data.import')];
  return { title: t('title', { kind: (await currentWordsOf(kind)).kind(kind.kind, 'many') }) };
}

export default async function ImportPage({ params }: Props) {
  const { plural } = await params;
  await requireSession(`/data/${plural}/import`);
  const kind = await kindAt(plural);
  if (!kind.is_importable) notFound();
  const t = await getTranslations('data');
  return (
    <KindPage kind={kind} verb="create">
      {(await currentlyMay('imports', 'create')) ? (
        <ImportScreen headings={headingsOf(kind.kind, targetsOf(kind), await getLocale())} />
      ) : (
        <Denied order={1} title={t('refusedTitle')} reason={t('refusedAbout')} />
      )}
    </KindPage>
  );
}
