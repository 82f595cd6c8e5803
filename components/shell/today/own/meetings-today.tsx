'use client';

import { Anchor } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useSession } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from '../today.module.css';
import { meetingsInput } from './own-inputs.ts';
import { type Meeting, ownMeetings } from './own-meetings.ts';

/** The meetings of today in which the person takes part. */
export function MeetingsToday({ today }: { today: string }) {
  const t = useTranslations('home.meetings');
  const { user } = useSession();
  const zone = useTimeZone() ?? 'UTC';
  const found = useQuery(useTRPC().calendarEvents.list.queryOptions(meetingsInput(today)));
  const own = ownMeetings(found.data?.data ?? [], user, { today, zone });
  return (
    <Panel
      title={t('title')}
      aside={
        <Anchor component={Link} href="/calendar" size="xs" prefetch={false}>
          {t('all')}
        </Anchor>
      }
    >
      {found.isError && (
        <p role="alert" className={classes.about}>
          {t('failed')}
        </p>
      )}
      {found.isSuccess && own.length === 0 && <p className={classes.about}>{t('nothing')}</p>}
      {own.length > 0 && (
        <ul className={classes.work}>
          {own.map((one) => (
            <MeetingRow key={one.id} meeting={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function MeetingRow({ meeting: { id, title, starts_at, all_day } }: { meeting: Meeting }) {
  const t = useTranslations('home.meetings');
  const format = useFormatter();
  const pageOf = usePageOf();
  return (
    <li>
      <Link href={pageOf('calendar_event', id) ?? '/calendar'} className={classes.workRow} prefetch={false}>
        <IconCalendarEvent size={18} stroke={1.7} aria-hidden />
        <span className={classes.workTitle}>{title}</span>
        <span className={classes.due}>
          {all_day ? t('wholeDay') : format.dateTime(new Date(starts_at), { timeStyle: 'short' })}
        </span>
      </Link>
    </li>
  );
}
