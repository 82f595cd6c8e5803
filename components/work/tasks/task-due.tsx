'use client';

import { IconAlertTriangle, IconCalendar } from '@tabler/icons-react';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { isLate } from '#components/records/values/late.ts';
import { dayText } from '#components/records/values/scalar.ts';
import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import classes from './tasks.module.css';

const icon = { size: 13, stroke: 1.8, 'aria-hidden': true } as const;

/** The day on which a task is due. A word marks a late one, because a color alone is not enough. */
export function TaskDue({ task, isLateOnly = false }: { task: KindRecord; isLateOnly?: boolean }) {
  const t = useTranslations('taskViews');
  const { kind } = useKind();
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const timeZone = useTimeZone() ?? 'UTC';
  const { due_date: due } = task;
  if (typeof due !== 'string') return null;
  const late = isLate(kind.views.due, 'due_date', task, { now, timeZone });
  if (isLateOnly && !late) return null;
  const day = format.dateTime(new Date(`${due}T00:00:00Z`), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <time className={classes.due} dateTime={due} data-late={late || undefined} title={dayText(format, due)}>
      {late ? <IconAlertTriangle {...icon} /> : <IconCalendar {...icon} />}
      {late ? t('late', { day }) : day}
    </time>
  );
}
