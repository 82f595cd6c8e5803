'use client';

import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Status } from '#components/base/ui/status.tsx';
import { absenceTones } from '../../shared/absence-tones.ts';
import { useTexts } from '../../shared/use-texts.ts';
import classes from '../me.module.css';

type Absence = Outputs['absences']['list']['data'][number];

/** The person's requests with their state, the newest first; one that waits can be withdrawn. */
export function OwnRequests({ employee }: { employee: string }) {
  const t = useTranslations('myPage.requests');
  const trpc = useTRPC();
  const found = useQuery(
    trpc.absences.list.queryOptions({
      filter: JSON.stringify({ employee_id: employee }),
      sort_by: 'start_date',
      sort_dir: 'desc',
      per_page: 12,
    }),
  );
  return (
    <Panel title={t('title')}>
      {found.isError && <Failed title={t('failed')} onRetry={() => found.refetch()} />}
      {found.data?.data.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <ul className={classes.lines}>
        {found.data?.data.map((one) => (
          <RequestLine key={one.id} absence={one} />
        ))}
      </ul>
    </Panel>
  );
}

function RequestLine({ absence }: { absence: Absence }) {
  const t = useTranslations('myPage.requests');
  const leave = useTranslations('leave');
  const texts = useTexts();
  const pageOf = usePageOf();
  const failureText = useFailureText();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { id, status, kind, start_date, end_date, days, decision_note } = absence;
  const withdraw = useMutation({
    mutationFn: () => client.absences.update.mutate({ id, status: 'cancelled' }),
    onSettled: () =>
      Promise.all(
        ['absences', 'leaveBalances', 'roster'].map((area) =>
          queryClient.invalidateQueries({ queryKey: [[area]] }),
        ),
      ),
  });
  const page = pageOf('absence', id);
  const range = texts.range(start_date, end_date);
  return (
    <li className={classes.request}>
      <div className={classes.what}>
        {page === undefined ? range : <Link href={page}>{range}</Link>}
        <span className={classes.quiet}>
          {kind === null ? '' : `${leave(`kinds.${kind}`)} · `}
          {texts.days(Number(days))}
        </span>
        {decision_note && <span className={classes.quiet}>{decision_note}</span>}
        {withdraw.isError && (
          <span className={classes.problem} role="alert">
            {failureText(withdraw.error)}
          </span>
        )}
      </div>
      <Status tone={absenceTones[status]}>{leave(`states.${status}`)}</Status>
      {status === 'requested' && (
        <Button
          variant="default"
          className={classes.touch}
          loading={withdraw.isPending}
          aria-label={t('withdrawOf', { range })}
          onClick={() => withdraw.mutate()}
        >
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}
