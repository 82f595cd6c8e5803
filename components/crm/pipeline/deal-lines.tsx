'use client';

import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCalendar, IconHourglass } from '@tabler/icons-react';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { initialsOf } from '#components/base/ui/initials-of.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { isLate } from '#components/records/values/late.ts';
import { dayText } from '#components/records/values/scalar.ts';
import { useTitles } from '#components/records/values/titles.tsx';
import { useMeasure } from '#components/records/values/use-measure.ts';
import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import classes from './pipeline.module.css';

const icon = { size: 13, stroke: 1.8, 'aria-hidden': true } as const;

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** The company of a deal, its amount and its owner, and when it should close. */
export function DealLines({ record }: { record: KindRecord }) {
  const t = useTranslations('pipeline');
  const { kind } = useKind();
  const measure = useMeasure(kind.units);
  const titles = useTitles();
  const company = titles[textIn(record.company_id)]?.title ?? titles[textIn(record.contact_id)]?.title;
  const owner = titles[textIn(record.owner_id)]?.title;
  const { amount } = record;
  return (
    <>
      <span className={classes.company}>{company}</span>
      <span className={classes.line}>
        <span className={classes.amount} data-missing={amount === null || undefined}>
          {amount === null ? t('noAmount') : measure('amount', amount, record)}
        </span>
        {owner && (
          <span className={classes.owner} title={t('owner', { name: owner })}>
            <span aria-hidden>{initialsOf(owner)}</span>
            <VisuallyHidden>{t('owner', { name: owner })}</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={classes.line}>
        <Close record={record} />
        <Stale record={record} />
      </span>
    </>
  );
}

/** The expected day of closing. A text marks a late deal, because a color alone is not enough. */
function Close({ record }: { record: KindRecord }) {
  const t = useTranslations('pipeline');
  const format = useFormatter();
  const { kind } = useKind();
  const now = useNow({ updateInterval: 60_000 });
  const timeZone = useTimeZone() ?? 'UTC';
  const { expected_close_date: close } = record;
  if (typeof close !== 'string') return null;
  const late = isLate(kind.views.due, 'expected_close_date', record, { now, timeZone });
  const day = format.dateTime(new Date(`${close}T00:00:00Z`), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <time
      className={classes.fact}
      dateTime={close}
      data-late={late || undefined}
      title={t('close', { day: dayText(format, close) })}
    >
      {late ? <IconAlertTriangle {...icon} /> : <IconCalendar {...icon} />}
      {late ? t('late', { day }) : day}
    </time>
  );
}

/** A mark on a deal that was left alone for longer than its stage allows. */
function Stale({ record: { status, rots_at: at } }: { record: KindRecord }) {
  const t = useTranslations('pipeline');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  if (status !== 'open' || typeof at !== 'string' || Date.parse(at) > now.getTime()) return null;
  const day = format.dateTime(new Date(at), { dateStyle: 'medium' });
  return (
    <span className={classes.stale} title={t('staleAbout', { day })}>
      <IconHourglass {...icon} />
      <span className={classes.staleText}>{t('stale')}</span>
    </span>
  );
}
