'use client';

import { Badge, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useFormatter, useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Facts } from '#components/base/ui/facts.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './buckets.module.css';
import type { Bucket } from './buckets.ts';
import { useBucketWrites } from './use-buckets.ts';

/** A bucket with its place, the result of its last test, and what an admin can do with it. */
export function BucketPanel({ bucket, onEdit }: { bucket: Bucket; onEdit: () => void }) {
  const t = useTranslations('buckets');
  const { id, name, status, endpoint, region, prefix, access_key } = bucket;
  const acts = useActs(bucket);
  const isRetired = status === 'retired';
  const facts = [
    { name: t('bucket'), value: bucket.bucket },
    { name: t('endpoint'), value: endpoint ?? t('amazon', { region }) },
    ...(prefix ? [{ name: t('prefix'), value: prefix }] : []),
    ...(access_key ? [{ name: t('accessKey'), value: access_key }] : []),
  ];
  return (
    <Panel title={name} aside={isRetired ? <Badge color="gray">{t('isRetired')}</Badge> : undefined}>
      <Facts facts={facts} />
      <TestResult bucket={bucket} />
      <div className={classes.tools}>
        <Button
          size="xs"
          variant="default"
          loading={acts.isTesting}
          aria-label={t('testOf', { name })}
          onClick={acts.test}
        >
          {t('test')}
        </Button>
        <Button size="xs" variant="default" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={t(isRetired ? 'reactivateOf' : 'retireOf', { name })}
          onClick={acts.toggle}
        >
          {t(isRetired ? 'reactivate' : 'retire')}
        </Button>
        {bucket.used_at === null && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={t('removeOf', { name })}
            onClick={acts.remove}
          >
            {t('remove')}
          </Button>
        )}
        <AsCode area="handOverBuckets" verb="test" input={() => ({ id })} />
      </div>
    </Panel>
  );
}

/** The time and the result of the last test, or that there was none. */
function TestResult({ bucket: { tested_at, test_error } }: { bucket: Bucket }) {
  const t = useTranslations('buckets');
  const format = useFormatter();
  if (tested_at === null) return <p className={classes.result}>{t('untested')}</p>;
  const day = format.dateTime(new Date(tested_at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={classes.result} role="status">
      {test_error === null ? t('works', { day }) : t('doesNotWork', { day, reason: test_error })}
    </p>
  );
}

function useActs({ id, name, status }: Bucket) {
  const t = useTranslations('buckets');
  const failureText = useFailureText();
  const { test, update, remove } = useBucketWrites();
  const onError = (error: unknown) =>
    notifications.show({ color: 'brick', message: failureText(error), role: 'alert', autoClose: false });
  const next = status === 'retired' ? 'active' : 'retired';
  return {
    isTesting: test.isPending,
    test: () => test.mutate({ id }, { onError }),
    toggle: () => update.mutate({ id, status: next }, { onError }),
    remove: () =>
      remove.mutate(
        { id },
        { onError, onSuccess: () => void notifications.show({ message: t('removed', { name }) }) },
      ),
  };
}
