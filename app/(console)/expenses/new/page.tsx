import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { usualCategories } from '#components/finance/expenses/new/expense-values.ts';
import { QuickExpenseScreen } from '#components/finance/expenses/new/quick-expense-screen.tsx';
import { dayIn } from '#components/views/calendar/days.ts';
import { ownEmployee } from '../own-employee.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('expenses.new');
  return { title: t('title') };
}

/** As many categories as fit on a telephone without pushing the button out of sight. */
const mostCategories = 6;

export default async function NewExpensePage() {
  const session = await requireSession('/expenses/new');
  const t = await getTranslations('expenses');
  if (!(await currentlyMay('expenses', 'create')))
    return (
      <Page title={t('new.title')}>
        <Denied title={t('new.refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  const caller = await serverCaller();
  const [employee, { data }] = await Promise.all([
    ownEmployee(session.user.id),
    caller.expenses.list({ sort_by: 'created_at', sort_dir: 'desc', per_page: 100 }),
  ]);
  return (
    <Texts of={['expenses', 'files']}>
      <QuickExpenseScreen
        today={dayIn(new Date(), session.organization.timezone)}
        employee={employee}
        categories={usualCategories(
          data.map(({ category }) => category),
          mostCategories,
        )}
      />
    </Texts>
  );
}
