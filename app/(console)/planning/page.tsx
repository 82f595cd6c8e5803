import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { SearchParams } from 'nuqs/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { PlanningScreen } from '#components/editing/planning/planning-screen.tsx';
import { loadPeople } from '#components/editing/queue/load-board.ts';
import { RefusedScreen } from '#components/editing/queue/refused-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('planning');
  return { title: t('title') };
}

export default async function PlanningPage(_: { searchParams: Promise<SearchParams> }) {
  await requireSession('/planning');
  const t = await getTranslations('planning');
  if (!(await currentlyMay('editCards', 'planning'))) return <RefusedScreen title={t('title')} />;
  const { editCards } = await serverCaller();
  const [people, terms] = await Promise.all([loadPeople(), editCards.terms()]);
  return (
    <Texts of={['planning', 'periods', 'board', 'boardView', 'reviewLinks']}>
      <PlanningScreen people={people} terms={terms} />
    </Texts>
  );
}
