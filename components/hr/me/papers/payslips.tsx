'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { DownloadButton } from '#components/base/files/download-button.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { useTexts } from '../../shared/use-texts.ts';
import classes from '../me.module.css';

/** The payslips of the approved and paid months, each with its net amount and its PDF. */
export function Payslips({ employee }: { employee: string }) {
  const t = useTranslations('myPage.payslips');
  const texts = useTexts();
  const trpc = useTRPC();
  const found = useQuery(trpc.payroll.ofEmployee.queryOptions({ employeeId: employee, per_page: 12 }));
  const months = (found.data?.data ?? []).filter(({ status }) => status === 'approved' || status === 'paid');
  return (
    <Panel title={t('title')}>
      {found.isError && <Failed title={t('failed')} onRetry={() => found.refetch()} />}
      {found.isSuccess && months.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <ul className={classes.lines}>
        {months.map(({ id, period, net, currency }) => (
          <li key={id} className={classes.paper}>
            <span className={classes.what}>
              <span className={classes.name}>{texts.month(period)}</span>
              {net !== null && currency !== null && (
                <span className={classes.quiet}>
                  {t('net', { amount: texts.money(Number(net), currency) })}
                </span>
              )}
            </span>
            <DownloadButton
              label={t('pdf', { month: texts.month(period) })}
              download={(save) => save('payroll', 'document', { id })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
