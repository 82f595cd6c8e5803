import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { OpenLinesScreen } from '#components/purchasing/open-lines/open-lines-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('openLines');
  return { title: t('title') };
}

export default async function OpenLinesPage() {
  await requireSession('/open-lines');
  const t = await getTranslations('openLines');
  if (!(await currentlyMay('purchaseOrders', 'openLines')))
    return (
      <Page title={t('title')}>
        <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  return (
    <Texts of={['openLines', 'data']}>
      <OpenLinesScreen />
    </Texts>
  );
}
