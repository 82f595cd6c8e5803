import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { ProfitAndLossScreen } from '#components/finance/profit-and-loss/profit-and-loss-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profitAndLoss');
  return { title: t('title') };
}

export default async function ProfitAndLossPage() {
  await requireSession('/profit-and-loss');
  const t = await getTranslations('profitAndLoss');
  if (!(await currentlyMay('postings', 'result')))
    return (
      <Page title={t('title')}>
        <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  return (
    <Texts of={['profitAndLoss', 'postings', 'postedFigures', 'periods']}>
      <ProfitAndLossScreen />
    </Texts>
  );
}
