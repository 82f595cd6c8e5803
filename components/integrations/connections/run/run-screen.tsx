'use client';

import { Anchor, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Facts } from '#components/base/ui/facts.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Actor } from '#components/records/values/actor.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { useThisConnection } from '../connection-frame.tsx';
import classes from '../integrations.module.css';
import { isBusy, placeOf, type Run, statusOf } from '../integrations.ts';
import { useKindWords } from '../kind-words.tsx';
import { useRefreshIntegrations, useRun } from '../use-integrations.ts';
import { RowErrors } from './row-errors.tsx';
import { RunResult } from './run-result.tsx';

/** Starts the same run again, after problems on either side were fixed. */
function RunAgain({ run }: { run: Run }) {
  const t = useTranslations('integrations.runs');
  const router = useRouter();
  const { connection, provider } = useThisConnection();
  const maySync = useMay()('integrationRuns', 'sync');
  const problemOf = useFailureText();
  const refresh = useRefreshIntegrations();
  const input = { id: connection.id, mode: run.mode, resources: run.resources, dry_run: run.dry_run };
  const start = useMutation(
    useTRPC().integrationRuns.sync.mutationOptions({
      onSuccess: ({ data }) => router.push(placeOf(connection.id, `runs/${data.id}`)),
      onSettled: () => refresh(),
    }),
  );
  if (!maySync || !provider.has_runs || isBusy(run) || statusOf(connection) === 'disabled') return null;
  return (
    <>
      <Group gap="xs" mt="md">
        <Button loading={start.isPending} onClick={() => start.mutate(input)}>
          {t('again')}
        </Button>
        <AsCode area="integrationRuns" verb="sync" input={() => input} />
      </Group>
      {start.isError && (
        <p className={classes.problem} role="alert">
          {problemOf(start.error)}
        </p>
      )}
    </>
  );
}

export function RunScreen({ id }: { id: string }) {
  const t = useTranslations('integrations.runs');
  const words = useKindWords();
  const { connection } = useThisConnection();
  const found = useRun(id);
  const run = found.data;
  const back = (
    <Anchor component={Link} href={placeOf(connection.id, 'runs')} underline="always" size="sm">
      {t('all')}
    </Anchor>
  );
  if (!run || run.connection_id !== connection.id)
    return <Notice title={t('goneTitle')} about={t('goneAbout')} action={back} />;
  return (
    <div className={classes.stack}>
      <div className={classes.panels}>
        <Panel title={t('one')} aside={back}>
          <RunResult run={run} />
          <RunAgain run={run} />
        </Panel>
        <Panel title={t('facts')}>
          <TitlesOf of={run.created_by}>
            <Facts
              facts={[
                { name: t('column.asked'), value: t(`asked.${run.asked_by}`) },
                { name: t('by'), value: <Actor actor={run.created_by} /> },
                { name: t('column.mode'), value: t(`mode.${run.mode}`) },
                {
                  name: t('written'),
                  value: t(`kindOfRun.${run.dry_run ? 'trial' : 'real'}`),
                },
                {
                  name: t('kinds'),
                  value: run.resources.map((kind) => words.kind(kind, 'many')).join(', ') || '—',
                },
                { name: t('column.at'), value: <Moment at={run.created_at} /> },
                ...(run.finished_at ? [{ name: t('finished'), value: <Moment at={run.finished_at} /> }] : []),
                { name: t('id'), value: <code>{run.id}</code> },
              ]}
            />
          </TitlesOf>
        </Panel>
      </div>
      <RowErrors run={run} />
    </div>
  );
}
