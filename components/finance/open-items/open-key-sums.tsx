'use client';

import { useFormatter, useTranslations } from 'next-intl';
import classes from './open-items.module.css';
import type { OpenItemList } from './view.ts';

/** The sums of the found items by their kind. What the organization owes is negative. */
export function OpenKeySums({ summary }: Pick<OpenItemList, 'summary'>) {
  const t = useTranslations('openItems');
  const keyName = useTranslations('postings.keys');
  const format = useFormatter();
  const { keys, currency, is_complete, without_rate } = summary;
  return (
    <>
      <dl className={classes.sums} aria-label={t('sums')}>
        {keys.map(({ key, amount, items }) => (
          <div key={key}>
            <dt>{keyName(key)}</dt>
            <dd>
              {format.number(amount, { style: 'currency', currency })}
              <span className={classes.note}>{t('items', { count: items })}</span>
            </dd>
          </div>
        ))}
      </dl>
      {!is_complete && <p className={classes.note}>{t('incomplete')}</p>}
      {without_rate.length > 0 && (
        <p className={classes.note}>{t('withoutRate', { currencies: format.list(without_rate) })}</p>
      )}
    </>
  );
}
