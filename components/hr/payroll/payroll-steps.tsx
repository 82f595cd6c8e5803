'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayFilter } from '#components/base/ui/inputs/day-filter.tsx';
import classes from './payroll.module.css';
import { type Taken, usePayrollStep } from './use-payroll.ts';
import { lastDayOf, nextStep, type PayrollMonth } from './view.ts';

/** The next step for everybody. The day of payment stands beside the button that pays. */
export function PayrollSteps({ month, isCurrent }: { month: PayrollMonth; isCurrent: boolean }) {
  const t = useTranslations('payroll');
  const taking = usePayrollStep(month.period);
  const [payDate, setPayDate] = useState('');
  const step = nextStep(month);
  if (!step) return month.rows.length > 0 && <p className={classes.done}>{t('allPaid')}</p>;
  const { calculated, approved } = month.counts;
  const count = { calculate: month.rows.length, approve: calculated, pay: approved }[step];
  const day = payDate || lastDayOf(month.period);
  const isBusy = taking.isPending || !isCurrent;
  const take = (taken: Taken) => taking.mutate({ step: taken, payDate: day });
  return (
    <div className={classes.steps}>
      {step !== 'calculate' && (
        <DayFilter label={t('payDate')} value={day} onChange={setPayDate} className={classes.day} />
      )}
      {step === 'approve' && (
        <Button size="md" variant="default" disabled={isBusy} onClick={() => take('approve_and_pay')}>
          {t('steps.approve_and_pay', { count })}
        </Button>
      )}
      <Button size="md" loading={taking.isPending} disabled={isBusy} onClick={() => take(step)}>
        {t(`steps.${step}`, { count })}
      </Button>
    </div>
  );
}
