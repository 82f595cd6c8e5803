'use client';

import { useFormatter, useTranslations } from 'next-intl';
import classes from './ageing.module.css';
import type { Row } from './view.ts';

/** Amounts in currencies without a rate, which are in no sum. */
export function WithoutRate({ amounts }: { amounts: Row['without_rate'] }) {
  const t = useTranslations('ageing');
  const format = useFormatter();
  if (amounts.length === 0) return null;
  const list = amounts.map(({ amount, currency }) => format.number(amount, { style: 'currency', currency }));
  return <p className={classes.note}>{t('withoutRate', { amounts: format.list(list) })}</p>;
}
