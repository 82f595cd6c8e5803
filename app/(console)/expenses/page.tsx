import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { ExpensesScreen } from '#components/finance/expenses/own/expenses-screen.tsx';
import { ownEmployee } from './own-employee.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('expenses');
  return { title: t('title') };
}

export default async function ExpensesPage() {
  const session = await requireSession('/expenses');
  const t = await getTranslations('expenses');
  if (!(await currentlyMay('expenses', 'list')))
    return (
      <Page title={t('title')}>
        <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  const employee = await ownEmployee(session.user.id);
  // A person without a file as an employee has no expenses of their own, but may work on those of others.
  if (employee === null) redirect('/data/expenses');
  return (
    <Texts of={['expenses', 'files']}>
      <ExpensesScreen employee={employee} />
    </Texts>
  );
}
