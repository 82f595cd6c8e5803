'use client';

import { useFormatter, useTranslations } from 'next-intl';
import classes from './payroll.module.css';
import type { PayrollMonth } from './view.ts';

const figures = ['gross', 'withheld', 'net', 'previous_net'] as const;

/** The sums of the month in each currency, and how far it is. */
export function PayrollTotals({ month: { totals, counts } }: { month: PayrollMonth }) {
  const t = useTranslations('payroll');
  const format = useFormatter();
  const reached = (['not_calculated', 'calculated', 'approved', 'paid'] as const).filter(
    (name) => counts[name] > 0,
  );
  return (
    <>
      {totals.map((total) => (
        <dl key={total.currency} className={classes.totals} aria-label={t('sums')}>
          {figures.map((name) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{format.number(total[name], { style: 'currency', currency: total.currency })}</dd>
            </div>
          ))}
        </dl>
      ))}
      <p className={classes.counts}>
        {format.list(reached.map((name) => t(`counts.${name}`, { count: counts[name] })))}
      </p>
    </>
  );
}
