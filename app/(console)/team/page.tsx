import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { TeamScreen } from '#components/hr/team/team-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('team');
  return { title: t('title') };
}

export default async function TeamPage() {
  const session = await requireSession('/team');
  const t = await getTranslations('team');
  if (!(await currentlyMay('roster', 'list')))
    return (
      <Page title={t('title')}>
        <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  const caller = await serverCaller();
  const [{ summary }, { data: own }] = await Promise.all([
    caller.roster.list({ per_page: 1 }),
    caller.employees.list({ filter: JSON.stringify({ user_id: session.user.id }), per_page: 1 }),
  ]);
  return (
    <Texts of={['team', 'leave', 'approvals', 'boardView']}>
      <TeamScreen today={summary.today} own={own[0]?.id} />
    </Texts>
  );
}
