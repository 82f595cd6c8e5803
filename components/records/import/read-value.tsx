'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { dayText, instantText, looksLikeDay, looksLikeInstant } from '../values/scalar.ts';
import classes from './import.module.css';

/**
 * Shows the value that was read from a cell written in another form, so that misreadings are noticed early.
 */
export function ReadValue({ value }: { value: string | undefined }) {
  const t = useTranslations('data.import');
  const format = useFormatter();
  if (value === undefined) return null;
  const shown = looksLikeDay(value)
    ? dayText(format, value)
    : looksLikeInstant(value)
      ? instantText(format, value)
      : format.number(Number(value), { maximumFractionDigits: 6 });
  return <span className={classes.understood}>{t('readAs', { value: shown })}</span>;
}
