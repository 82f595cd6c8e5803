import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { allMembers, open } from '#components/platform/members/lists.ts';
import { PeopleScreen } from '#components/platform/members/people-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('members');
  return { title: t('title') };
}

export default async function PeoplePage() {
  await requireSession('/settings/people');
  if (!(await currentlyMay('members', 'update'))) {
    const t = await getTranslations('members');
    return (
      <Page title={t('title')} lead={t('lead')}>
        <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  }
  const caller = await serverCaller();
  const [members, invitations] = await Promise.all([
    caller.users.list(allMembers),
    caller.invitations.list(open),
  ]);
  return (
    <Texts of={['members']}>
      <Prefetched
        fill={({ queryClient, trpc }) => {
          queryClient.setQueryData(trpc.users.list.queryKey(allMembers), members);
          queryClient.setQueryData(trpc.invitations.list.queryKey(open), invitations);
        }}
      >
        <PeopleScreen />
      </Prefetched>
    </Texts>
  );
}
