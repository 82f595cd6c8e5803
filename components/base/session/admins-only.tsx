import { getTranslations } from 'next-intl/server';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import type { Session } from './current.ts';

/** A notice for people who open a page by its address that their role may not use. */
export async function AdminsOnly({ title, session }: { title: string; session: Session }) {
  const t = await getTranslations();
  const about = t('adminsOnly.about', {
    role: t(`roles.${session.role}`),
    organization: session.organization.name,
  });
  return (
    <Page title={title}>
      <Notice title={t('adminsOnly.title')} about={about} />
    </Page>
  );
}
