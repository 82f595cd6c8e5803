'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Status } from '#components/base/ui/status.tsx';
import { dayText } from '#components/records/values/scalar.ts';
import { RecordLink } from '#components/records/values/titles.tsx';
import classes from './offers.module.css';
import type { Rfq } from './view.ts';

/** The name of a supplier, and what one should know about its offer. */
export function SupplierHead({ rfq, id }: { rfq: Rfq; id: string }) {
  const t = useTranslations('offers');
  const format = useFormatter();
  const answer = rfq.responses.find(({ supplier_id }) => supplier_id === id);
  return (
    <th scope="col" className={classes.supplier}>
      <RecordLink id={id} />
      <span className={classes.marks}>
        {!answer && <Status tone="waiting">{t('notAnswered')}</Status>}
        {answer?.is_late && <Status tone="warning">{t('late')}</Status>}
        {answer?.is_expired && <Status tone="bad">{t('expired')}</Status>}
        {answer?.valid_until && !answer.is_expired && (
          <span className={classes.note}>
            {t('validUntil', { day: dayText(format, answer.valid_until) })}
          </span>
        )}
      </span>
    </th>
  );
}
