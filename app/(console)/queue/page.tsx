import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { loadPlace } from '#components/editing/queue/load-place.ts';
import { QueuePlace } from '#components/editing/queue/queue-place.tsx';
import { RefusedPlace } from '#components/editing/queue/refused-place.tsx';

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
