'use client';

import { Button, Group, Progress } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { useCall } from '../call.ts';
import { keyOf } from '../key-of.ts';
import { asEntry } from '../kinds/kind.ts';
import { FailedRows } from './failed-rows.tsx';
import classes from './import.module.css';
import { ImportRows } from './import-rows.tsx';
import { isBusy, type Run, runOf } from './run.ts';

const askAgainMs = 1_000;

function readRun(reply: unknown): Run | undefined {
  const entry = asEntry(reply);
  return entry && runOf(entry);
}

/** An import, read again while it runs, and the call that applies or stops it. */
function useImport(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { query } = useCall();
  const found = useQuery({
    queryKey: keyOf('imports', 'get', { id }),
    queryFn: () => query('imports', 'get', { id }),
    select: readRun,
    refetchInterval: ({ state }) => {
      const known = readRun(state.data);
      return known && isBusy(known) ? askAgainMs : false;
    },
  });
  const change = useMutation(
    trpc.imports.update.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: [['imports']] }),
    }),
  );
  return { found, change };
}

/** A running import: its progress, the outcome of its lines, and the step from preview to writing. */
export function ImportRun({ id, onAgain }: { id: string; onAgain: () => void }) {
  const t = useTranslations('data.import');
  const failureText = useFailureText();
  const { found, change } = useImport(id);
  const run = found.data;
  if (!run) return found.isError ? <p role="alert">{failureText(found.error)}</p> : null;
  const apply = { id, status: 'queued', dry_run: false } as const;
  const { counts } = run;
  const isTried = run.isTrial && run.status === 'completed';
  return (
    <Panel title={run.isTrial ? t('tried') : t('written')} aside={t(`statuses.${run.status}`)}>
      <div role="status">
        {isBusy(run) && (
          <Progress
            value={counts.total ? (100 * counts.done) / counts.total : 0}
            aria-label={t('progress')}
            mb="sm"
          />
        )}
        <p className={classes.counts}>{t('counts', counts)}</p>
        {run.error && <p className={classes.problem}>{run.error}</p>}
      </div>
      <ImportRows key={`${run.status} ${run.isTrial}`} run={run} />
      <Group mt="lg" gap="xs">
        {isTried && counts.created + counts.updated > 0 && (
          <>
            <Button loading={change.isPending} onClick={() => change.mutate(apply)}>
              {t('apply', { count: counts.created + counts.updated })}
            </Button>
            <AsCode area="imports" verb="update" input={() => apply} />
          </>
        )}
        {counts.failed > 0 && !isBusy(run) && <FailedRows run={run} />}
        {isBusy(run) ? (
          <Button variant="default" onClick={() => change.mutate({ id, status: 'cancelled' })}>
            {t('stop')}
          </Button>
        ) : (
          <Button variant="default" onClick={onAgain}>
            {t('another')}
          </Button>
        )}
      </Group>
      {change.error && (
        <p className={classes.problem} role="alert">
          {failureText(change.error)}
        </p>
      )}
    </Panel>
  );
}
