'use client';

import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ListSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import classes from './payroll.module.css';
import { PayrollSteps } from './payroll-steps.tsx';
import { PayrollTable } from './payroll-table.tsx';
import { PayrollTotals } from './payroll-totals.tsx';
import { usePayroll, usePayrollMonth } from './use-payroll.ts';
import { monthAfter } from './view.ts';

/** The pay of a month as one page: the exceptions first, and one button for the next step of everybody. */
export function PayrollScreen() {
  const t = useTranslations('payroll');
  const { period, setMonth } = usePayrollMonth();
  const found = usePayroll(period);
  const month = found.data?.data;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={classes.bar}>
        <Months period={period} onChoose={setMonth} />
        {month && <PayrollSteps month={month} isCurrent={month.period === period} />}
      </div>
      {found.isError && (
        <Failed title={t('failed')} about={found.error.message} onRetry={() => found.refetch()} />
      )}
      {found.isPending && <ListSkeleton />}
      {month && month.rows.length === 0 && <Notice title={t('empty')} about={t('emptyAbout')} />}
      {month && month.rows.length > 0 && (
        <>
          <PayrollTotals month={month} />
          <PayrollTable month={month} />
        </>
      )}
      <div className={classes.code}>
        <AsCode area="payroll" verb="month" input={() => ({ period })} />
      </div>
    </Page>
  );
}

function Months({ period, onChoose }: { period: string; onChoose: (month: string) => void }) {
  const t = useTranslations('payroll');
  const format = useFormatter();
  const name = format.dateTime(new Date(`${period}-01T00:00:00Z`), {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  const step = (label: string, months: number, icon: React.ReactNode) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      onClick={() => onChoose(monthAfter(period, months))}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={classes.months}>
      {step(t('previousMonth'), -1, <IconChevronLeft size={18} stroke={1.8} aria-hidden />)}
      <span className={classes.month} role="status">
        {name}
      </span>
      {step(t('nextMonth'), 1, <IconChevronRight size={18} stroke={1.8} aria-hidden />)}
    </div>
  );
}
