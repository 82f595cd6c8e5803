import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadPlace } from '#components/board/load-place.ts';
import { QueuePlace } from '#components/board/queue-place.tsx';
import { RefusedPlace } from '#components/board/refused-place.tsx';
import { Texts } from '#components/locale/texts.tsx';
import { requireSession } from '#components/session/current.ts';
import { currentlyMay } from '#components/session/current-facts.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('board');
  return { title: t('title') };
}

export default async function QueuePage() {
  const session = await requireSession('/queue');
  const t = await getTranslations('board');
  if (!(await currentlyMay('editCards', 'list')))
    return <RefusedPlace title={t('title')} session={session} />;
  return (
    <Texts of={['board', 'views']}>
      <QueuePlace {...(await loadPlace('queue', session.user.id))} />
    </Texts>
  );
}
