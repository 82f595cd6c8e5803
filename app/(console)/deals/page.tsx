import type { Metadata } from 'next';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { PipelineScreen } from '#components/crm/pipeline/pipeline-screen.tsx';
import { currentWordsOf, isCallable, KindPage, kindAt } from '#components/records/kind-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  await requireSession('/deals');
  const kind = await kindAt('deals');
  return { title: (await currentWordsOf(kind)).kind(kind.kind, 'many') };
}

export default async function DealsPage() {
  await requireSession('/deals');
  const kind = await kindAt('deals');
  const isImportable = (await isCallable('imports', 'create')) && (await isCallable('deals', 'create'));
  return (
    <KindPage kind={kind} verb="list">
      <Texts of={['boardView', 'pipeline']}>
        <PipelineScreen isImportable={isImportable} />
      </Texts>
    </KindPage>
  );
}
