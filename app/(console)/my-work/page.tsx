import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { MyWorkScreen } from '#components/editing/my-work/my-work-screen.tsx';
import { loadMyWork } from '#components/editing/queue/load-board.ts';
import { RefusedScreen } from '#components/editing/queue/refused-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('myWork');
  return { title: t('title') };
}

export default async function MyWorkPage() {
  const session = await requireSession('/my-work');
  const t = await getTranslations('myWork');
  if (!(await currentlyMay('editCards', 'list'))) return <RefusedScreen title={t('title')} />;
  return (
    <Texts of={['board', 'myWork', 'reviewLinks']}>
      <MyWorkScreen {...(await loadMyWork(session.user.id))} />
    </Texts>
  );
}
