'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useFile } from '#components/base/files/file-field.tsx';
import { FileIcon } from '#components/base/files/file-icon.tsx';
import { useFacts } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { currencyOf } from '#components/records/values/scalar.ts';
import classes from './expenses.module.css';
import type { OwnExpense } from './own-expenses.ts';
import { useStep } from './use-own-expenses.ts';

/** The step that the person can take, by the state of the expense. */
const steps = { draft: 'submitted', submitted: 'draft', rejected: 'draft' } as const;

const hasStep = (status: OwnExpense['status']): status is keyof typeof steps => status in steps;

/** An expense with its receipt, its sum and its state. */
export function OwnExpenseLine({ expense }: { expense: OwnExpense }) {
  const t = useTranslations('expenses');
  const format = useFormatter();
  const failureText = useFailureText();
  const pageOf = usePageOf();
  const { currency: usual } = useFacts();
  const { id, description, date, category, amount, status, reject_reason, receipt_file_id } = expense;
  const receipt = useFile(receipt_file_id);
  const step = useStep(id);
  const about = [
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
    ...(category && category !== description ? [category] : []),
  ];
  return (
    <li className={classes.line}>
      {receipt && <FileIcon file={receipt} />}
      <div className={classes.what}>
        <Link href={pageOf('expense', id) ?? '/data/expenses'}>{description}</Link>
        <span className={classes.quiet}>{about.join(' · ')}</span>
        {status === 'rejected' && reject_reason && <span className={classes.reason}>{reject_reason}</span>}
        {step.error && (
          <span className={classes.problem} role="alert">
            {failureText(step.error)}
          </span>
        )}
      </div>
      <span className={classes.amount}>
        {format.number(Number(amount), { style: 'currency', currency: currencyOf(expense, usual) })}
      </span>
      {hasStep(status) && (
        <Button
          variant="default"
          className={classes.touch}
          loading={step.isPending}
          aria-label={t('stepOf', { step: t(`step.${status}`), description })}
          onClick={() => step.mutate(steps[status])}
        >
          {t(`step.${status}`)}
        </Button>
      )}
    </li>
  );
}
