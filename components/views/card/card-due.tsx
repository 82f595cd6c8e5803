'use client';

import { IconAlertTriangle, IconCalendar } from '@tabler/icons-react';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { isLate } from '#components/records/values/late.ts';
import { dayText, instantText, looksLikeDay } from '#components/records/values/scalar.ts';
import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import classes from './card-parts.module.css';

const icon = { size: 13, stroke: 1.8, 'aria-hidden': true } as const;

/** The day by which a record is due, whether by a day or by a moment. A word marks a late record, because a color alone is not enough. */
export function CardDue({ record, isLateOnly = false }: { record: KindRecord; isLateOnly?: boolean }) {
  const t = useTranslations();
  const { kind, words } = useKind();
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const timeZone = useTimeZone() ?? 'UTC';
  const { due } = kind.views;
  const day = due && record[due.by];
  if (!due || typeof day !== 'string') return null;
  const late = isLate(due, record, { now, timeZone });
  if (isLateOnly && !late) return null;
  const isDay = looksLikeDay(day);
  const short = format.dateTime(new Date(day), {
    day: 'numeric',
    month: 'short',
    // A day is the same in every zone.
    timeZone: isDay ? 'UTC' : timeZone,
  });
  return (
    <time
      className={classes.fact}
      dateTime={day}
      data-late={late || undefined}
      title={t('boardView.fact', {
        property: words.property(kind.kind, due.by),
        value: isDay ? dayText(format, day) : instantText(format, day),
      })}
    >
      {late ? <IconAlertTriangle {...icon} /> : <IconCalendar {...icon} />}
      {late ? t('data.late', { day: short }) : short}
    </time>
  );
}
