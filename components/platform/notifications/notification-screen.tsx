'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { titleText } from '#components/records/values/scalar.ts';
import { RecordLink, TitlesOf } from '#components/records/values/titles.tsx';
import classes from './notifications.module.css';

/** The records of a notification that is about several, such as those that one call assigned to the reader. */
export function NotificationScreen({ id }: { id: string }) {
  const t = useTranslations('notifications');
  const format = useFormatter();
  const words = useAllWords();
  const filter = JSON.stringify({ id });
  const found = useQuery(useTRPC().notifications.list.queryOptions({ filter, per_page: 1 }));
  const one = found.data?.data[0];
  const all = (
    <Button component={Link} href="/notifications" variant="default">
      {t('back')}
    </Button>
  );
  if (found.isError)
    return (
      <Page title={t('title')}>
        <Failed title={t('failedTitle')} onRetry={() => found.refetch()} />
      </Page>
    );
  if (!one)
    return <Page title={t('title')}>{found.isSuccess && <Notice title={t('gone')} action={all} />}</Page>;
  const rest = one.count - one.records.length;
  return (
    <Page title={one.title ? titleText(format, one.title) : t('title')} action={all}>
      <TitlesOf of={one.records}>
        <ul className={classes.list} aria-label={t('records')}>
          {one.records.map((record) => (
            <li key={record.id} className={classes.item}>
              <div className={classes.words}>
                <p className={classes.title}>
                  <RecordLink id={record.id} />
                </p>
                <p className={classes.quiet}>{words.kind(record.type)}</p>
              </div>
            </li>
          ))}
        </ul>
      </TitlesOf>
      {rest > 0 && <p className={classes.quiet}>{t('furtherRecords', { count: rest })}</p>}
    </Page>
  );
}
