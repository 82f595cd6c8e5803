import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Prefetched } from '#components/data/prefetch.tsx';
import { Texts } from '#components/locale/texts.tsx';
import { everybody, open } from '#components/members/lists.ts';
import { PeoplePlace } from '#components/members/people-place.tsx';
import { requireSession, serverCaller } from '#components/session/current.ts';
import { currentlyMay } from '#components/session/current-facts.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Page } from '#components/ui/page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('members');
  return { title: t('title') };
}

export default async function PeoplePage() {
  const { role } = await requireSession('/settings/people');
  if (!(await currentlyMay('members', 'update'))) {
    const t = await getTranslations();
    return (
      <Page title={t('members.title')} lead={t('members.lead')}>
        <Notice
          title={t('members.refusedTitle')}
          about={t('members.refusedAbout', { role: t(`roles.${role}`) })}
        />
      </Page>
    );
  }
  const caller = await serverCaller();
  const [members, invitations] = await Promise.all([
    caller.users.list(everybody),
    caller.invitations.list(open),
  ]);
  return (
    <Texts of={['members']}>
      <Prefetched
        fill={({ queryClient, trpc }) => {
          queryClient.setQueryData(trpc.users.list.queryKey(everybody), members);
          queryClient.setQueryData(trpc.invitations.list.queryKey(open), invitations);
        }}
      >
        <PeoplePlace />
      </Prefetched>
    </Texts>
  );
}
