import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadPlace } from '#components/board/load-place.ts';
import { MyWorkPlace } from '#components/board/my-work-place.tsx';
import { RefusedPlace } from '#components/board/refused-place.tsx';
import { Texts } from '#components/locale/texts.tsx';
import { requireSession } from '#components/session/current.ts';
import { currentlyMay } from '#components/session/current-facts.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('myWork');
  return { title: t('title') };
}

export default async function MyWorkPage() {
  const session = await requireSession('/my-work');
  const t = await getTranslations('myWork');
  if (!(await currentlyMay('editCards', 'list')))
    return <RefusedPlace title={t('title')} session={session} />;
  return (
    <Texts of={['board', 'myWork']}>
      <MyWorkPlace {...(await loadPlace('mine', session.user.id))} />
    </Texts>
  );
}
