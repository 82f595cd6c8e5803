'use client';

import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { takePhoto } from '#components/base/files/take-photo.ts';
import { useFacts, useMay } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { keepPhoto } from '../new/kept-photo.ts';
import { receiptTypes } from '../receipt-place.ts';
import classes from './expenses.module.css';
import { OwnExpenseLine } from './own-expense-line.tsx';
import { type OwnExpense, steps, sumsByCurrency } from './own-expenses.ts';
import { useOwnExpenses } from './use-own-expenses.ts';

/** The person's expenses by what happens to them next, and the camera for the next one. */
export function ExpensesScreen({ employee }: { employee: string }) {
  const t = useTranslations('expenses');
  const failureText = useFailureText();
  const found = useOwnExpenses(employee);
  const all = found.data?.data ?? [];
  return (
    <Page title={t('title')} lead={<Link href="/data/expenses">{t('all')}</Link>} action={<NewExpense />}>
      {found.isError && (
        <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
      )}
      {found.isPending && <ReportSkeleton />}
      {found.data && all.length === 0 && <Notice title={t('none')} about={t('noneAbout')} />}
      <div className={classes.panels}>
        {steps.map((step) => (
          <StepPanel key={step} step={step} expenses={all.filter(({ status }) => status === step)} />
        ))}
      </div>
      {found.data && found.data.meta.total > all.length && (
        <Link href={`/data/expenses?employee_id=${employee}`}>
          {t('more', { count: found.data.meta.total - all.length })}
        </Link>
      )}
    </Page>
  );
}

function StepPanel({ step, expenses }: { step: OwnExpense['status']; expenses: readonly OwnExpense[] }) {
  const t = useTranslations('expenses');
  const format = useFormatter();
  const sums = sumsByCurrency(expenses, useFacts().currency);
  if (expenses.length === 0) return null;
  return (
    <Panel
      title={t(`steps.${step}`)}
      aside={
        <span className={classes.sum}>
          {sums.map(({ currency, sum }) => format.number(sum, { style: 'currency', currency })).join(' · ')}
        </span>
      }
    >
      <ul className={classes.lines}>
        {expenses.map((one) => (
          <OwnExpenseLine key={one.id} expense={one} />
        ))}
      </ul>
    </Panel>
  );
}

/** Opens the camera with one tap; without a photo, the form is one tap away too. */
function NewExpense() {
  const t = useTranslations('expenses');
  const may = useMay();
  const router = useRouter();
  if (!may('expenses', 'create')) return null;
  return (
    <Button
      size="md"
      leftSection={<IconCamera size={20} stroke={1.8} aria-hidden />}
      onClick={async () => {
        const photo = await takePhoto(receiptTypes);
        if (photo) await keepPhoto(photo);
        router.push('/expenses/new');
      }}
    >
      {t('fromPhoto')}
    </Button>
  );
}
