'use client';

import { Alert, Button, Group } from '@mantine/core';
import { IconEye, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './agents.module.css';
import type { Agent } from './agents.ts';
import { RunReport } from './run-report.tsx';
import { useShownAgent } from './use-agents.ts';

/** Runs the agent, first as a preview that writes nothing, then for real. */
export function RunPanel({ agent: { type, config, readable } }: { agent: Agent }) {
  const t = useTranslations('agents.run');
  const may = useMay();
  const failureText = useFailureText();
  const run = useAgentRun(type);
  const report = run.data?.data;
  const isTried = report?.run.dry_run === true && report.run.status === 'completed';
  const hasFound = isTried && report.suggestions.length + report.actions.length > 0;
  const hindrance = !readable ? t('notReadable') : !may('agents', 'run') ? t('notAllowed') : undefined;
  const isRunnable = hindrance === undefined && config.enabled;
  return (
    <div className={classes.stack}>
      <Panel title={t('title')}>
        <p className={classes.about}>{hindrance ?? (config.enabled ? t('about') : t('off'))}</p>
        {isRunnable && <RunButtons run={run} type={type} isTried={isTried} hasFound={hasFound} />}
        <p role="status" className={classes.result}>
          {run.isPending && t(run.variables ? 'trying' : 'running')}
          {report && !run.isPending && report.run.status === 'completed' && (
            <>
              {t(report.run.dry_run ? 'wouldBe' : 'was', {
                suggestions: report.suggestions.length,
                actions: report.actions.length,
                skipped: report.skipped.length,
              })}{' '}
              {!report.run.dry_run && report.suggestions.length > 0 && (
                <Link href={`/suggestions?agent=${type}`}>{t('decide')}</Link>
              )}
            </>
          )}
        </p>
        {run.isError && (
          <Alert color="brick" role="alert">
            {failureText(run.error)}
          </Alert>
        )}
        {report?.run.status === 'failed' && (
          <Alert color="brick" role="alert" title={t('failed')}>
            {report.run.error}
          </Alert>
        )}
      </Panel>
      {report && !run.isPending && <RunReport agent={type} report={report} />}
    </div>
  );
}

interface ButtonsProps {
  run: ReturnType<typeof useAgentRun>;
  type: Agent['type'];
  isTried: boolean;
  hasFound: boolean;
}

/** A preview is offered first; once it has found something, the real run is. */
function RunButtons({ run, type, isTried, hasFound }: ButtonsProps) {
  const t = useTranslations('agents.run');
  return (
    <Group gap="xs" className={classes.buttons}>
      <Button
        variant={hasFound ? 'default' : 'filled'}
        leftSection={<IconEye size={17} stroke={1.8} aria-hidden />}
        loading={run.isPending && run.variables}
        disabled={run.isPending && !run.variables}
        onClick={() => run.mutate(true)}
      >
        {t('try')}
      </Button>
      <Button
        variant={hasFound ? 'filled' : 'default'}
        leftSection={<IconPlayerPlay size={17} stroke={1.8} aria-hidden />}
        loading={run.isPending && !run.variables}
        disabled={run.isPending && run.variables}
        onClick={() => run.mutate(false)}
      >
        {t('go')}
      </Button>
      <AsCode area="agents" verb="run" input={() => ({ type, dry_run: !isTried })} />
    </Group>
  );
}

/** The call that runs an agent; its input is true for a preview. */
function useAgentRun(type: Agent['type']) {
  const client = useTRPCClient();
  const shown = useShownAgent();
  return useMutation({
    mutationFn: (dry_run: boolean) => client.agents.run.mutate({ type, dry_run }),
    onSettled: () => void shown.again(),
  });
}
