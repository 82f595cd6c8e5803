import { getTranslations } from 'next-intl/server';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';

/** A notice for people who open this page by its address that their role may not use. */
export async function RefusedScreen({ title }: { title: string }) {
  const t = await getTranslations('board');
  return (
    <Page title={title}>
      <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
    </Page>
  );
}
