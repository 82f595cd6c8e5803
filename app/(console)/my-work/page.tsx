import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { MyWorkPlace } from '#components/editing/my-work/my-work-place.tsx';
import { loadPlace } from '#components/editing/queue/load-place.ts';
import { RefusedPlace } from '#components/editing/queue/refused-place.tsx';

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
