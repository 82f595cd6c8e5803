'use client';

import { Button, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { sizeText } from '#components/base/files/size-text.ts';
import { useMay } from '#components/base/session/context.tsx';
import classes from './hand-over-progress.module.css';
import {
  type BucketHandOver,
  isUnderWay,
  useBucketHandOvers,
  useHandOverWrites,
} from './use-bucket-hand-overs.ts';

/** The hand-overs of the final cut to buckets, with their progress. */
export function HandOverProgress() {
  const t = useTranslations('handOver');
  const all = useBucketHandOvers();
  if (all.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('toBuckets')}>
      {all.map((one) => (
        <HandOverRow key={one.id} handOver={one} />
      ))}
    </ul>
  );
}

function HandOverRow({ handOver }: { handOver: BucketHandOver }) {
  const t = useTranslations('handOver');
  const may = useMay();
  const failureText = useFailureText();
  const { cancel, retry } = useHandOverWrites();
  const text = useStateText(handOver);
  const { id, status, sent_bytes, size, bucket_name: bucket } = handOver;
  const onError = (error: unknown) =>
    notifications.show({ color: 'brick', message: failureText(error), role: 'alert', autoClose: false });
  const mayRetry = status === 'failed' || status === 'cancelled';
  return (
    <li className={classes.row}>
      <span role="status">{text}</span>
      {status === 'sending' && (
        <Progress
          className={classes.bar}
          size={4}
          value={size > 0 ? (100 * sent_bytes) / size : 0}
          aria-label={t('progressOf', { bucket })}
        />
      )}
      {isUnderWay(handOver) && may('bucketHandOvers', 'cancel') && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={cancel.isPending}
          aria-label={t('cancelOf', { bucket })}
          onClick={() => cancel.mutate({ id }, { onError })}
        >
          {t('cancel')}
        </Button>
      )}
      {mayRetry && may('bucketHandOvers', 'retry') && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={retry.isPending}
          aria-label={t('retryOf', { bucket })}
          onClick={() => retry.mutate({ id }, { onError })}
        >
          {t('retry')}
        </Button>
      )}
    </li>
  );
}

/** The state of the hand-over: how much of the film has arrived, or its end. */
function useStateText(handOver: BucketHandOver): string {
  const t = useTranslations('handOver');
  const format = useFormatter();
  const { status, bucket_name: bucket, sent_bytes, size, reason, finished_at } = handOver;
  if (status === 'sending')
    return t('sending', { bucket, sent: sizeText(format, sent_bytes), size: sizeText(format, size) });
  if (status === 'failed') return t('failed', { bucket, reason: reason ?? '' });
  if (status === 'done') {
    const day = format.dateTime(new Date(finished_at ?? 0), { dateStyle: 'medium', timeStyle: 'short' });
    return t('done', { bucket, day });
  }
  return t(status, { bucket });
}
