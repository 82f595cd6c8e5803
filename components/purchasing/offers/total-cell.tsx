'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Status } from '#components/base/ui/status.tsx';
import classes from './offers.module.css';
import type { Rfq } from './view.ts';

/** The sum of an offer, whether it is the cheapest whole one, and what it lacks. */
export function TotalCell({ rfq, id }: { rfq: Rfq; id: string }) {
  const t = useTranslations('offers');
  const format = useFormatter();
  const { comparison, currency } = rfq;
  const found = comparison.suppliers.find(({ supplier_id }) => supplier_id === id);
  if (!found)
    return (
      <td className={classes.nothing}>
        <span aria-hidden>—</span>
      </td>
    );
  const missing = found.missing_lines.length;
  const partial = found.partial_lines.length;
  return (
    <td>
      <strong className={classes.price}>
        {format.number(found.total, { style: 'currency', currency: currency ?? 'EUR' })}
      </strong>
      {comparison.best_single?.supplier_id === id && <Status tone="good">{t('bestWhole')}</Status>}
      {missing > 0 && <span className={classes.note}>{t('missing', { count: missing })}</span>}
      {partial > 0 && <span className={classes.note}>{t('partial', { count: partial })}</span>}
    </td>
  );
}
