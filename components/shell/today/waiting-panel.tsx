'use client';

import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconChecklist, IconHeadset, IconMovie } from '@tabler/icons-react';
import Link from 'next/link';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { useSession } from '#components/base/session/context.tsx';
import { useWorkPageOf } from '#components/base/session/use-page-of.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { type Due, isLate } from '#components/records/values/late.ts';
import classes from './today.module.css';
import { useWaitingWork } from './use-waiting-work.ts';
import { type Dues, listOf, type Source, type WaitingWork } from './waiting-work.ts';

const icons = { task: IconChecklist, ticket: IconHeadset, edit_card: IconMovie } satisfies Record<
  Source,
  typeof IconMovie
>;
const mostShown = 7;

/** The work that is assigned to this person, the most urgent first. */
export function WaitingPanel({ dues }: { dues: Dues }) {
  const t = useTranslations('home');
  const { user } = useSession();
  const { work, counts, isKnown, hasFailed, readAgain } = useWaitingWork();
  const more = counts.filter(({ total }) => total > 0);
  return (
    <Panel
      title={t('waiting.title')}
      aside={
        <span className={classes.lists}>
          {more.map(({ source, total }) => (
            <Anchor key={source} component={Link} href={listOf(source, user.id)} size="xs">
              {t(`waiting.all.${source}`, { total })}
            </Anchor>
          ))}
        </span>
      }
    >
      {hasFailed && (
        <p role="alert" className={classes.about}>
          {t('waiting.failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={readAgain}>
            {t('waiting.again')}
          </Button>
        </p>
      )}
      {isKnown && !hasFailed && work.length === 0 && <p className={classes.about}>{t('waiting.nothing')}</p>}
      {work.length > 0 && (
        <ul className={classes.work}>
          {work.slice(0, mostShown).map((one) => (
            <WorkRow key={one.id} work={one} due={dues[one.kind]} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function WorkRow({ work, due: by }: { work: WaitingWork; due: Due }) {
  const t = useTranslations('home.waiting');
  const format = useFormatter();
  const workPageOf = useWorkPageOf();
  const now = useNow();
  const timeZone = useTimeZone() ?? 'UTC';
  const { id, kind, title, due, record } = work;
  const Icon = icons[kind];
  const late = isLate(by, record, { now, timeZone });
  const day = due && format.dateTime(new Date(due), { month: 'short', day: 'numeric', ...zoneOf(due) });
  return (
    <li>
      <Link href={workPageOf(kind, id) ?? '/'} className={classes.workRow} prefetch={false}>
        <Icon size={18} stroke={1.7} aria-label={t(`kinds.${kind}`)} />
        <span className={classes.workTitle}>{title}</span>
        {day && (
          <span className={classes.due} data-late={late || undefined}>
            {late && <IconAlertTriangle size={13} stroke={1.8} aria-hidden />}
            {late ? t('overdue', { day }) : day}
          </span>
        )}
      </Link>
    </li>
  );
}

/** A day is the same in every time zone. */
const zoneOf = (due: string) => (due.includes('T') ? {} : { timeZone: 'UTC' });
