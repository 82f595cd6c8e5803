'use client';

import { IconAlertTriangle } from '@tabler/icons-react';
import { useNow, useTimeZone, useTranslations } from 'next-intl';
import { useKind } from '../kinds/kind-context.tsx';
import { isLate } from './late.ts';
import classes from './values.module.css';

/** The time by which a record is due: with a triangle and a word as soon as it is late. */
export function Due({ record, children }: { record: Readonly<Record<string, unknown>>; children: string }) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const now = useNow();
  const timeZone = useTimeZone() ?? 'UTC';
  if (!isLate(kind.views.due, record, { now, timeZone })) return children;
  return (
    <span className={classes.late}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      {t('late', { day: children })}
    </span>
  );
}
