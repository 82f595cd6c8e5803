'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconList, IconPlus, IconRss } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { ScheduleSkeleton } from '#components/views/calendar/schedule/schedule-skeleton.tsx';

const CalendarView = dynamic(
  () => loadPart(() => import('./calendar-view.tsx')).then((all) => all.CalendarView),
  { ssr: false, loading: () => <ScheduleSkeleton layout="week" hasToolbar /> },
);

const FeedDialog = dynamic(() => loadPart(() => import('./feed-dialog.tsx')).then((all) => all.FeedDialog), {
  ssr: false,
});

/** The calendar of the organization. */
export function CalendarScreen() {
  const t = useTranslations('calendar');
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [isSubscribing, setSubscribing] = useState(false);
  return (
    <Page
      title={t('title')}
      isFilling
      action={
        may('calendarEvents', 'create') && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('new')}
          </Button>
        )
      }
      menu={
        <>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('feed.open')}
            data-tip={t('feed.open')}
            onClick={() => setSubscribing(true)}
          >
            <IconRss size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            component={Link}
            href="/data/calendar_events"
            variant="default"
            size={36}
            aria-label={t('asList')}
            data-tip={t('asList')}
          >
            <IconList size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <CalendarView isAsking={isAsking} onAsked={() => setAsking(false)} />
      {isSubscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
    </Page>
  );
}
