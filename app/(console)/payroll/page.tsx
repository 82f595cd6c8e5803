import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { PayrollScreen } from '#components/hr/payroll/payroll-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payroll');
  return { title: t('title') };
}

export default async function PayrollPage() {
  await requireSession('/payroll');
  const t = await getTranslations('payroll');
  if (!(await currentlyMay('payroll', 'month')))
    return (
      <Page title={t('title')}>
        <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  return (
    <Texts of={['payroll']}>
      <PayrollScreen />
    </Texts>
  );
}
