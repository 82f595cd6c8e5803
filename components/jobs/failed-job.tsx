'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AsCode } from '../as-code/as-code.tsx';
import { useFailureText } from '../data/failure-text.ts';
import { type Outputs, useTRPC } from '../data/trpc.ts';
import { idsIn } from '../data-place/kinds/kind.ts';
import { RecordLink } from '../data-place/values/titles.tsx';
import { useMay } from '../session/context.tsx';
import { Moment } from '../ui/moment.tsx';
import classes from './jobs.module.css';

type Failed = Outputs['jobs']['failed']['data'][number];

/** A job that gave up: what for, why, and once more. */
export function FailedJob({ job }: { job: Failed }) {
  const t = useTranslations('jobs');
  const may = useMay();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const again = useMutation(
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
          {t('attempts', { count: job.attempts })} · <Moment at={job.failed_at ?? job.created_at} />
        </p>
      </div>
      {may('jobs', 'retry') && (
        <div className={classes.acts}>
          <Button
            size="xs"
            variant="default"
            loading={again.isPending}
            aria-label={t('againOf', { queue: job.queue })}
            onClick={() => again.mutate({ id: job.id })}
          >
            {t('again')}
          </Button>
          <AsCode area="jobs" verb="retry" input={() => ({ id: job.id })} />
        </div>
      )}
    </li>
  );
}
