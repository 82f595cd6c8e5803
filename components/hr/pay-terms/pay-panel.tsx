'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '#components/base/ui/panel.tsx';
import { useTexts } from '../shared/use-texts.ts';
import { PayChangeLine } from './pay-change-line.tsx';
import { PayDialog } from './pay-dialog.tsx';
import classes from './pay-terms.module.css';
import { useEmployee } from './use-pay.ts';
import { type PaidEmployee, payChanges } from './view.ts';

/** The pay of an employee and how it changed, on the employee's page. */
export function PayPanel({ id }: { id: string }) {
  const t = useTranslations('payTerms');
  const [isChanging, setIsChanging] = useState(false);
  const employee = useEmployee(id).data?.data;
  // A deleted employee has no pay to change.
  if (!employee || employee.deleted_at !== null) return null;
  const changes = payChanges(employee);
  return (
    <Panel
      title={t('title')}
      aside={
        <Button size="md" variant="default" onClick={() => setIsChanging(true)}>
          {t('change')}
        </Button>
      }
    >
      <CurrentPay employee={employee} />
      {changes.length > 0 && (
        <ul className={classes.changes} aria-label={t('history')}>
          {changes.map((change) => (
            <PayChangeLine key={change.from} employee={id} change={change} />
          ))}
        </ul>
      )}
      {isChanging && <PayDialog employee={employee} onClose={() => setIsChanging(false)} />}
    </Panel>
  );
}

function CurrentPay({ employee }: { employee: PaidEmployee }) {
  const t = useTranslations('payTerms');
  const texts = useTexts();
  const { base_salary: salary, currency, pay_frequency: frequency, pay_since: since } = employee;
  if (salary === null || currency === null) return <p className={classes.quiet}>{t('none')}</p>;
  return (
    <p className={classes.current}>
      <span className={classes.figure}>
        {t(`per.${frequency}`, { amount: texts.money(salary, currency) })}
      </span>
      <span className={classes.quiet}>
        {since === null ? t('unchanged') : t('since', { day: texts.date(since) })}
      </span>
    </p>
  );
}
