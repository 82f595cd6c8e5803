import { getTranslations } from 'next-intl/server';
import type { Session } from '#components/base/session/current.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';

/** A notice for people who open a page of the AI area by its address that their role may not use. */
export async function RefusedAgents({
  title,
  session: { role, organization },
}: {
  title: string;
  session: Session;
}) {
  const t = await getTranslations();
  const about = t('agents.refusedAbout', { role: t(`roles.${role}`), organization: organization.name });
  return (
    <Page title={title}>
      <Notice title={t('agents.refusedTitle')} about={about} />
    </Page>
  );
}
