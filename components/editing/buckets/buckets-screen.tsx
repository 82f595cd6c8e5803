'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import settings from '#components/platform/settings/settings.module.css';
import { BucketPanel } from './bucket-panel.tsx';
import classes from './buckets.module.css';
import type { Bucket } from './buckets.ts';
import { useBuckets } from './use-buckets.ts';

const BucketDialog = dynamic(
  () => loadPart(() => import('./bucket-dialog.tsx')).then((all) => all.BucketDialog),
  { ssr: false },
);

/** The buckets to which approved films are handed over, for admins. */
export function BucketsScreen() {
  const t = useTranslations('buckets');
  const found = useBuckets();
  const [opened, open] = useState<{ bucket?: Bucket }>();
  const all = found.data?.data ?? [];
  return (
    <div className={settings.stack}>
      <div className={classes.bar}>
        <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={() => open({})}>
          {t('new')}
        </Button>
      </div>
      {found.isError && (
        <Notice title={t('failed')} action={<Button onClick={() => found.refetch()}>{t('retry')}</Button>} />
      )}
      {found.isSuccess && all.length === 0 && <Notice title={t('none')} about={t('noneAbout')} />}
      {all.map((bucket) => (
        <BucketPanel key={bucket.id} bucket={bucket} onEdit={() => open({ bucket })} />
      ))}
      {opened && <BucketDialog bucket={opened.bucket} onClose={() => open(undefined)} />}
    </div>
  );
}
