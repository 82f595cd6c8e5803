'use client';

import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import tables from '#components/base/list/table.module.css';
import { useMay } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { Tone } from '#components/base/ui/tone.tsx';
import classes from '../integrations.module.css';
import { isBusy, outcomes, type Run, runStatusOf, runTones, totalsOf } from '../integrations.ts';
import { useKindWords } from '../kind-words.tsx';
import { useRefreshIntegrations } from '../use-integrations.ts';

export function RunStatusMark({ run }: { run: Run }) {
  const t = useTranslations('integrations.runs');
  const status = runStatusOf(run);
  return (
    <>
      <Tone tone={runTones[status]}>{t(`status.${status}`)}</Tone>
      {run.dry_run && <span className={classes.trial}>{t('trial')}</span>}
    </>
  );
}

/** The number of rows per kind and outcome. */
function CountsTable({ run }: { run: Run }) {
  const t = useTranslations('integrations.runs');
  const words = useKindWords();
  const format = useFormatter();
  const totals = totalsOf(run);
  const shown = outcomes.filter((one) => totals[one] > 0);
  const kinds = Object.entries(run.counts).filter(([, counts]) => shown.some((one) => counts[one]));
  if (kinds.length === 0) return null;
  return (
    <div className={tables.frame}>
      <Table className={tables.table}>
        <caption className={tables.caption}>{t('counts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            {shown.map((one) => (
              <th key={one} scope="col" className={tables.number}>
                {t(`outcome.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, counts]) => (
            <tr key={kind}>
              <th scope="row">{words.kind(kind, 'many')}</th>
              {shown.map((one) => (
                <td key={one} className={tables.number} data-label={t(`outcome.${one}`)}>
                  {format.number(counts[one] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** A running or finished run: its progress, its counts and the reason for its end. */
export function RunResult({ run }: { run: Run }) {
  const t = useTranslations('integrations.runs');
  const format = useFormatter();
  const mayCancel = useMay()('integrationRuns', 'cancel');
  const problemOf = useFailureText();
  const refresh = useRefreshIntegrations();
  const cancel = useMutation(
    useTRPC().integrationRuns.cancel.mutationOptions({ onSettled: () => refresh() }),
  );
  const { rows, pages, finished_at, error } = run;
  return (
    <div className={classes.fields}>
      <div role="status">
        <p className={classes.sentence}>
          <RunStatusMark run={run} />{' '}
          {finished_at && (
            <span className={classes.quiet}>
              <Moment at={finished_at} />
            </span>
          )}
        </p>
        {isBusy(run) && <Progress value={100} animated aria-label={t('progress')} mb="sm" />}
        <p className={classes.sentence}>
          {run.status === 'queued'
            ? t('waiting')
            : t('read', { rows, shownRows: format.number(rows), pages })}
        </p>
        {error && <p className={classes.problem}>{error}</p>}
      </div>
      <CountsTable run={run} />
      {isBusy(run) && mayCancel && (
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id: run.id })}
          >
            {t('cancel')}
          </Button>
          <AsCode area="integrationRuns" verb="cancel" input={() => ({ id: run.id })} />
          {cancel.isError && (
            <p className={classes.problem} role="alert">
              {problemOf(cancel.error)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
