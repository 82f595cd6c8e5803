'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Page } from '#components/base/ui/page.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { ExpenseForm } from './expense-form.tsx';
import classes from './quick-expense.module.css';
import { SentExpense } from './sent-expense.tsx';
import { useKeptValues } from './use-kept-values.ts';
import { usePhoto } from './use-photo.ts';
import { useSendExpense } from './use-send-expense.ts';

interface Props {
  today: string;
  /** The person's own file, to whom the expense is paid back. */
  employee: string | null;
  categories: readonly string[];
}

/** An expense from the photo of its receipt: the sum is typed, everything else can be left as it is. */
export function QuickExpenseScreen({ today, employee, categories }: Props) {
  const t = useTranslations('expenses.new');
  const kept = useKeptValues(today);
  const photo = usePhoto(kept.values.receipt_file_id, (receipt_file_id) => kept.change({ receipt_file_id }));
  const send = useSendExpense({
    kept,
    employee_id: employee,
    descriptionOf: (category) => category || t('described'),
  });
  const another = (file: File | undefined) => {
    send.reset();
    void photo.choose(file);
  };
  return (
    <Page
      title={t('title')}
      action={
        <Button component={Link} href="/expenses" variant="default">
          {t('own')}
        </Button>
      }
    >
      <div className={classes.narrow}>
        <Panel>
          {send.data && !send.isPending ? (
            <SentExpense reply={send.data} onAnother={another} />
          ) : (
            <ExpenseForm {...{ kept, photo, send, today, categories }} />
          )}
        </Panel>
      </div>
    </Page>
  );
}
