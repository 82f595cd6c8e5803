import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { FiscalRecordsScreen } from '#components/platform/settings/fiscal-records/fiscal-records-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('verifactu');
  return { title: t('allTitle') };
}

export default async function FiscalRecordsPage() {
  await requireSession('/settings/invoicing/records');
  const t = await getTranslations('verifactu');
  if (!(await currentlyMay('fiscalRecords', 'list')))
    return (
      <Page title={t('allTitle')}>
        <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  return (
    <Texts of={['verifactu']}>
      <FiscalRecordsScreen />
    </Texts>
  );
}
