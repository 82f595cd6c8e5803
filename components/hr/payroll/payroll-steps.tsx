'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayFilter } from '#components/base/ui/inputs/day-filter.tsx';
import classes from './payroll.module.css';
import { type Taken, usePayrollStep } from './use-payroll.ts';
import { lastDayOf, openSteps, type PayrollMonth } from './view.ts';

/** The steps for everybody, the next one prominent. The day of payment stands beside the button that pays. */
export function PayrollSteps({ month, isCurrent }: { month: PayrollMonth; isCurrent: boolean }) {
  const t = useTranslations('payroll');
  const taking = usePayrollStep(month.period);
  const [payDate, setPayDate] = useState('');
  const steps = openSteps(month);
  if (steps.length === 0) return month.rows.length > 0 && <p className={classes.done}>{t('allPaid')}</p>;
  const { calculated, approved } = month.counts;
  const counts = {
    calculate: month.rows.length,
    approve: calculated,
    approve_and_pay: calculated,
    pay: approved,
  };
  const day = payDate || lastDayOf(month.period);
  const offered: Taken[] = steps[0] === 'approve' && approved === 0 ? ['approve', 'approve_and_pay'] : steps;
  return (
    <div className={classes.steps}>
      {offered.some((step) => step !== 'calculate') && (
        <DayFilter label={t('payDate')} value={day} onChange={setPayDate} className={classes.day} />
      )}
      {offered.toReversed().map((step) => (
        <Button
          key={step}
          size="md"
          variant={step === steps[0] ? 'filled' : 'default'}
          loading={taking.isPending && taking.variables.step === step}
          disabled={taking.isPending || !isCurrent}
          onClick={() => taking.mutate({ step, payDate: day })}
        >
          {t(`steps.${step}`, { count: counts[step] })}
        </Button>
      ))}
    </div>
  );
}
