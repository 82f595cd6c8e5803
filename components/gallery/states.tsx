'use client';

import { Alert, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/base/ui/notice.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ListSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import { RecordSkeleton } from '#components/base/ui/page-states/record-skeleton.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { SettingsSkeleton } from '#components/base/ui/page-states/settings-skeleton.tsx';
import { ThreadSkeleton } from '#components/base/ui/page-states/thread-skeleton.tsx';
import { DocumentSkeleton } from '#components/views/document/document-skeleton.tsx';
import { GridSkeleton } from '#components/views/grid/grid-skeleton.tsx';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

const skeletons = [
  { name: 'listSkeleton', skeleton: <ListSkeleton /> },
  { name: 'recordSkeleton', skeleton: <RecordSkeleton /> },
  { name: 'threadSkeleton', skeleton: <ThreadSkeleton list="first" /> },
  { name: 'settingsSkeleton', skeleton: <SettingsSkeleton /> },
  { name: 'documentSkeleton', skeleton: <DocumentSkeleton /> },
  { name: 'documentWideSkeleton', skeleton: <DocumentSkeleton side="wide" first="aside" /> },
  { name: 'gridSkeleton', skeleton: <GridSkeleton /> },
  { name: 'reportSkeleton', skeleton: <ReportSkeleton /> },
] as const;

/** The states of a page: notices, empty, failed, denied, and the skeleton of each template. */
export function States() {
  const t = useTranslations('gallery.sections');
  const sample = useTranslations('gallery.sample');
  return (
    <>
      <Section name="notices" title={t('notices')}>
        <div className={classes.fields}>
          <Alert color="amber" title={sample('note')} />
          <Alert color="brick">{sample('problem')}</Alert>
        </div>
      </Section>
      <Section name="empty" title={t('empty')}>
        <Notice
          title={sample('emptyTitle')}
          about={sample('emptyAbout')}
          action={<Button>{sample('create')}</Button>}
        />
      </Section>
      <Section name="failed" title={t('failed')}>
        <Failed title={sample('failedTitle')} about={sample('problem')} onRetry={() => undefined} />
      </Section>
      <Section name="denied" title={t('denied')}>
        <Denied title={sample('deniedTitle')} reason={sample('deniedReason')} />
      </Section>
      {skeletons.map(({ name, skeleton }) => (
        <Section key={name} name={name} title={t(name)}>
          {skeleton}
        </Section>
      ))}
    </>
  );
}
