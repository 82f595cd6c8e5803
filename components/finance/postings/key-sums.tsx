'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { postingKeys } from '#server/areas/finance/postings/posting-keys.ts';
import classes from './postings.module.css';
import type { PostingList } from './view.ts';

/** The sums of the found postings by their meaning, as a debit or a credit. */
export function KeySums({ summary: { keys, currency } }: Pick<PostingList, 'summary'>) {
  const t = useTranslations('postings');
  const format = useFormatter();
  const money = (value: number) => format.number(Math.abs(value), { style: 'currency', currency });
  const sorted = keys.toSorted((a, b) => postingKeys.indexOf(a.key) - postingKeys.indexOf(b.key));
  return (
    <dl className={classes.sums} aria-label={t('sums')}>
      {sorted.map(({ key, amount }) => (
        <div key={key}>
          <dt>{t(`keys.${key}`)}</dt>
          <dd>
            {money(amount)}
            {amount !== 0 && <span className={classes.side}>{t(amount > 0 ? 'asDebit' : 'asCredit')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
