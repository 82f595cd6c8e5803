import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { OpenItemsScreen } from '#components/finance/open-items/open-items-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('openItems');
  return { title: t('title') };
}

export default async function OpenItemsPage() {
  await requireSession('/open-items');
  const t = await getTranslations('openItems');
  if (!(await currentlyMay('openItems', 'list')))
    return (
      <Page title={t('title')}>
        <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  return (
    <Texts of={['openItems', 'postings', 'data']}>
      <OpenItemsScreen />
    </Texts>
  );
}
