import { getTranslations } from 'next-intl/server';
import type { Session } from '#components/base/session/current.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';

/** A notice for people who open this page by its address that their role may not use. */
export async function RefusedScreen({
  title,
  session: { role, organization },
}: {
  title: string;
  session: Session;
}) {
  const t = await getTranslations();
  const about = t('board.refusedAbout', { role: t(`roles.${role}`), organization: organization.name });
  return (
    <Page title={title}>
      <Notice title={t('board.refusedTitle')} about={about} />
    </Page>
  );
}
