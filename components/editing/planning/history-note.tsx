'use client';

import { useFormatter, useTranslations } from 'next-intl';
import classes from './planning.module.css';

/** Says since when the history is kept, if the period begins before. */
export function HistoryNote({ from, kept_since: since }: { from: string; kept_since: string | null }) {
  const t = useTranslations('planning');
  const format = useFormatter();
  if (since === null || from >= since.slice(0, 10)) return null;
  return (
    <p className={classes.quiet}>
      {t('historySince', { day: format.dateTime(new Date(since), { dateStyle: 'medium' }) })}
    </p>
  );
}
