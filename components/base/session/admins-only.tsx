import { getTranslations } from 'next-intl/server';
import { Page } from '../ui/page.tsx';
import { Denied } from '../ui/page-states/denied.tsx';

/** A notice for people who open a page by its address that their role may not use. */
export async function AdminsOnly({ title }: { title: string }) {
  const t = await getTranslations('adminsOnly');
  return (
    <Page title={title}>
      <Denied title={t('title')} reason={t('about')} />
    </Page>
  );
}
