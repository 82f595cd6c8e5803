'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { idsIn } from '#components/records/kinds/kind.ts';
import { RecordLink } from '#components/records/values/titles.tsx';
import { TraceLink } from '#components/records/values/trace-link.tsx';
import classes from './jobs.module.css';

type Failed = Outputs['jobs']['failed']['data'][number];

/** A failed job with its reason and a button to run it again. */
export function FailedJob({ job }: { job: Failed }) {
  const t = useTranslations('jobs');
  const may = useMay();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const retry = useMutation(
    useTRPC().jobs.retry.mutationOptions({
      onSuccess: () => notifications.show({ message: t('queued', { queue: job.queue }) }),
      onError: (error) =>
        notifications.show({ color: 'brick', message: failureText(error), autoClose: false }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: [['jobs']] }),
    }),
  );
  return (
    <li className={classes.job}>
      <div>
        <strong>
          <code>{job.queue}</code>
        </strong>{' '}
        {idsIn(job.data).map((id) => (
          <span key={id}>
            <RecordLink id={id} />{' '}
          </span>
        ))}
        <p className={classes.reason}>{job.error}</p>
        <p className={classes.quiet}>
          {t('attempts', { count: job.attempts })} · <Moment at={job.failed_at ?? job.created_at} />{' '}
          <TraceLink request={job.request_id} />
        </p>
      </div>
      {may('jobs', 'retry') && (
        <div className={classes.acts}>
          <Button
            size="xs"
            variant="default"
            loading={retry.isPending}
            aria-label={t('againOf', { queue: job.queue })}
            onClick={() => retry.mutate({ id: job.id })}
          >
            {t('again')}
          </Button>
          <AsCode area="jobs" verb="retry" input={() => ({ id: job.id })} />
        </div>
      )}
    </li>
  );
}
