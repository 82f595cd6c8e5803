import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { VatBookScreen } from '#components/finance/vat-book/vat-book-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('vatBook');
  return { title: t('title') };
}

export default async function VatBookPage() {
  await requireSession('/reports/vat-book');
  const t = await getTranslations('vatBook');
  if (!(await currentlyMay('vatBook', 'get')))
    return (
      <Page title={t('title')}>
        <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  return (
    <Texts of={['vatBook', 'boardView']}>
      <VatBookScreen />
    </Texts>
  );
}
